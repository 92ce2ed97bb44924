import { companyOf as companyOfPerson, isAdmin, mayReadHistory } from 'contracts/policies/access';
import type { Role } from 'contracts/primitives/role';
import type { Tenant } from 'contracts/primitives/tenant';

/** Who acts, as signed by the process that authenticated them (the BFF, the command line, a process manager). */
export type Actor =
  | { readonly kind: 'anonymous' }
  | {
      readonly kind: 'user';
      readonly id: string;
      readonly role: Role;
      readonly tenantId: Tenant;
      readonly companyId?: string;
      /** The branches of the company whose things alone they see; absent where they see all of it. */
      readonly boundTo?: readonly string[];
    }
  /** A process manager or the command line; `name` says which. */
  | { readonly kind: 'system'; readonly name: string };

const SYSTEM = 'system:';

/** The stable id under which events and idempotency keys are recorded. */
export function actorId(actor: Actor): string {
  switch (actor.kind) {
    case 'anonymous':
      return 'anonymous';
    case 'user':
      return actor.id;
    case 'system':
      return `${SYSTEM}${actor.name}`;
    default:
      return unreachable(actor);
  }
}

/** Whether an id is that of one of the portal's processes, or of whoever operates its machine, and of no account. */
export function isSystemId(id: string): boolean {
  return id.startsWith(SYSTEM);
}

/** The role recorded with an event. */
export function actorRole(actor: Actor): string {
  return actor.kind === 'user' ? actor.role : actor.kind;
}

/** True for admins, super admins and the portal's own processes. */
export function mayAdminister(actor: Actor): boolean {
  return actor.kind === 'system' || (actor.kind === 'user' && isAdmin(actor.role));
}

/** True for auditors, and for whoever may administer. */
export function mayAudit(actor: Actor): boolean {
  return actor.kind === 'system' || (actor.kind === 'user' && mayReadHistory(actor.role));
}

/** Somebody about themselves, or whoever may administer. */
export function isSelfOrAdministrator(actor: Actor, userId: string): boolean {
  return mayAdminister(actor) || (actor.kind === 'user' && actor.id === userId);
}

/** The company that a signed-in person acts for; '' for everybody else. */
export function companyOf(actor: Actor): string {
  return actor.kind === 'user' ? companyOfPerson(actor) : '';
}

/** The branches whose things alone somebody sees; null for whoever is bound to none. */
export function branchesSeenBy(actor: Actor): readonly string[] | null {
  return actor.kind === 'user' ? (actor.boundTo ?? null) : null;
}

/** The market of a signed-in person, in whose days and money they are answered; the euros' for who has none. */
export function marketOf(actor: Actor): Tenant {
  return actor.kind === 'user' ? actor.tenantId : 'eur';
}

function unreachable(value: never): never {
  throw new TypeError(`Unknown actor: ${JSON.stringify(value)}`);
}
