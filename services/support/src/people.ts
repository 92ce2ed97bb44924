import type { Role } from 'contracts/primitives/role';
import { companyOf, isAdmin } from 'contracts/policies/access';
import type { Tenant } from 'contracts/primitives/tenant';
import type { PlanTools } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import type { Owned } from 'kernel/commands/sight';
import { reject } from 'kernel/commands/decider';
import { ERASED } from 'kernel/crypto/person-vault';
import type { PersonVault } from 'kernel/crypto/person-vault';
import type { Actor } from 'kernel/http/actor';

/** Somebody who has an account; the names as they are kept, encrypted under the person's key. */
interface Person {
  readonly id: string;
  readonly role: Role;
  readonly tenantId: Tenant;
  readonly companyId?: string | undefined;
  readonly names: SealedNames;
}

export interface SealedNames {
  readonly firstName: string;
  readonly lastName: string;
}

/** What support knows of accounts, orders and products: the process that mounts the area hands it in. */
export interface SupportDirectory {
  person(tools: PlanTools, userId: string): Promise<Person | undefined>;
  /** Whose order it is and for which branch, or undefined when there is no such order. */
  ownerOfOrder(tools: PlanTools, orderId: string): Promise<Owned | undefined>;
  productExists(tools: PlanTools, productId: string): Promise<boolean>;
}

/** Who writes: somebody of a company, or the portal's staff. */
export type Author =
  | {
      readonly by: 'customer';
      readonly id: string;
      readonly companyId: string;
      readonly tenantId: Tenant;
      readonly names: SealedNames;
    }
  | { readonly by: 'staff'; readonly id: string; readonly names: SealedNames };

export interface AuthorRequest {
  readonly actor: Actor;
  /** Whom the command line writes for. */
  readonly inNameOf: string | undefined;
  readonly tools: PlanTools;
}

/** Who writes, by the account's own record. The command line writes in somebody's name, people in their own. */
export async function authorOf(
  directory: SupportDirectory,
  { actor, inNameOf, tools }: AuthorRequest,
): Promise<Author | Rejection> {
  const id = actor.kind === 'user' ? actor.id : inNameOf;
  if (id === undefined) {
    return reject('author-required', 'Say in inNameOf who writes: the id of a user.');
  }
  const person = await directory.person(tools, id);
  if (!person) return reject('not-found', 'There is no such user.');
  const { role, tenantId, names } = person;
  const companyId = companyOf(person);
  if (isAdmin(role)) return { by: 'staff', id, names };
  return companyId === '' ? companyRequired() : { by: 'customer', id, companyId, tenantId, names };
}

export function companyRequired(): Rejection {
  return reject('company-required', 'Tickets belong to companies. Sign in as a user of a company.');
}

/** A person's full name, or the placeholder when the person was erased. */
export async function fullName(
  vault: PersonVault,
  personId: string,
  names: SealedNames,
): Promise<string> {
  const { firstName, lastName } = await vault.open(personId, { ...names });
  return firstName === ERASED ? ERASED : `${firstName} ${lastName}`;
}
