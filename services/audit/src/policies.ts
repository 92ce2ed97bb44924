import { mayAdminister } from 'kernel/http/actor';
import type { Actor } from 'kernel/http/actor';

/** Administrators book, so they see what payers and buyers wrote on records of the books. Auditors see it masked. */
export function mayKeepBooks(actor: Actor): boolean {
  return mayAdminister(actor);
}
