import type { Tenant } from 'contracts/primitives/tenant';
import { reject } from 'kernel/commands/decider';
import type { Rejection } from 'kernel/commands/decider';
import type { Actor } from 'kernel/http/actor';
import { companyOf, mayAdminister } from 'kernel/http/actor';

/** Admins see and change the orders of every company. */
export function adminsOnly(actor: Actor): true | Rejection {
  const message = 'Only administrators see and change the orders of every company.';
  return mayAdminister(actor) || reject('forbidden', message);
}

/** Orders are for people of the company that placed them. */
export function membersOnly(actor: Actor): true | Rejection {
  const message = 'Orders belong to companies. Sign in as a user of a company.';
  return companyOf(actor) !== '' || reject('company-required', message);
}

/** The market of a company's people, in whose days and money its orders are told. */
export function marketOf(actor: Actor): Tenant {
  return actor.kind === 'user' ? actor.tenantId : 'eur';
}
