import type { Actor } from 'kernel/http/actor';
import { actorId, companyOf } from 'kernel/http/actor';

/** Whose notices they are. */
export function readerOf(actor: Actor): { readonly userId: string; readonly companyId: string } {
  return { userId: actorId(actor), companyId: companyOf(actor) };
}
