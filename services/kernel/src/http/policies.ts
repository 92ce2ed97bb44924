import type { Rejection } from '../commands/decider.ts';
import { reject } from '../commands/decider.ts';
import type { Actor } from './actor.ts';
import { companyOf, isSelfOrAdministrator, mayAdminister, mayAudit } from './actor.ts';

/** Whether somebody may send a call at all, or why not. */
type Policy = (actor: Actor) => true | Rejection;

/** For admins and super admins, and for the operator of the machine. */
export const adminsOnly: Policy = (actor) =>
  mayAdminister(actor) || reject('forbidden', 'Only administrators may do this.');

/** For super admins, and for the operator of the machine. */
export const superAdminsOnly: Policy = (actor) =>
  actor.kind === 'system' ||
  (actor.kind === 'user' && actor.role === 'super_admin') ||
  reject('forbidden', 'Only super administrators may do this.');

/** For people of companies, whom staff are none of. */
export const membersOnly: Policy = (actor) =>
  companyOf(actor) !== '' ||
  reject('company-required', 'This is for users of a company. Sign in as one of them.');

/** For auditors and admins: the history of everything. */
export const historyReadersOnly: Policy = (actor) =>
  mayAudit(actor) || reject('forbidden', 'The history is for auditors and admins.');

/** For auditors and admins: what the books say of every company. */
export const booksReadersOnly: Policy = (actor) =>
  mayAudit(actor) || reject('forbidden', 'The books are for auditors and admins.');

/** For somebody themselves and for admins: what is known of one person. */
export const selfOrAdminsOnly = (
  actor: Actor,
  { userId }: { readonly userId: string },
): true | Rejection =>
  isSelfOrAdministrator(actor, userId) ||
  reject('forbidden', 'Only administrators see and do this for somebody else.');
