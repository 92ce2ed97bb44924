import { reject } from 'kernel/commands/decider';
import type { Rejection } from 'kernel/commands/decider';
import type { Actor } from 'kernel/http/actor';
import { forMembers, mayAdminister } from 'kernel/http/actor';

/** Admins see and change the orders of every company. */
export function adminsOnly(actor: Actor): true | Rejection {
  const message = 'Only administrators see and change the orders of every company.';
  return mayAdminister(actor) || reject('forbidden', message);
}

/** Orders are for people of the company that placed them. */
export const membersOnly = forMembers(
  'Orders belong to companies. Sign in as a user of a company.',
);
