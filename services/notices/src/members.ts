import type { Tenant } from 'contracts/primitives/tenant';
import type { CommandContext } from 'kernel/commands/command';
import { reject } from 'kernel/commands/decider';
import type { Rejection } from 'kernel/commands/decider';
import type { Actor } from 'kernel/http/actor';
import { actorId, companyOf } from 'kernel/http/actor';

/** Notices are for people of companies: staff have their own desk. */
export function membersOnly(actor: Actor): true | Rejection {
  const message = 'Notices are for people of companies. Sign in as a user of a company.';
  return companyOf(actor) !== '' || reject('company-required', message);
}

/** Whose notices they are. */
export function readerOf(actor: Actor): { readonly userId: string; readonly companyId: string } {
  return { userId: actorId(actor), companyId: companyOf(actor) };
}

/** The market of a company's people. */
export function marketOf(actor: CommandContext['actor']): Tenant {
  return actor.kind === 'user' ? actor.tenantId : 'eur';
}
