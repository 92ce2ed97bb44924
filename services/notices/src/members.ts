import type { Actor } from 'kernel/http/actor';
import { actorId, companyOf, forMembers } from 'kernel/http/actor';

/** Notices are for people of companies: staff have their own desk. */
export const membersOnly = forMembers(
  'Notices are for people of companies. Sign in as a user of a company.',
);

/** Whose notices they are. */
export function readerOf(actor: Actor): { readonly userId: string; readonly companyId: string } {
  return { userId: actorId(actor), companyId: companyOf(actor) };
}
