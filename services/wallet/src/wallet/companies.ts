import type { Tenant } from 'contracts/primitives/tenant';
import type { PlanTools } from 'kernel/commands/command';
import { reject } from 'kernel/commands/decider';
import type { Rejection } from 'kernel/commands/decider';
import type { Actor } from 'kernel/http/actor';

/** What the wallet needs to know of companies, which are another area's. */
export interface Companies {
  /** The market of a company; undefined when there is no such company. */
  tenantOf(tools: PlanTools, companyId: string): Promise<Tenant | undefined>;
}

export function noSuchCompany(): Rejection {
  return reject('not-found', 'There is no such company.');
}

/** Whoever operates the machine books amounts of any size; admins need a second one for large ones. */
export function operatorsOnly(actor: Actor): true | Rejection {
  return (
    actor.kind === 'system' ||
    reject('forbidden', 'Only the operator of the portal books without a second admin.')
  );
}
