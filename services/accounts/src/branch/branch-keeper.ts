import type { StepRequest } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { reject } from 'kernel/commands/decider';
import type { Actor } from 'kernel/http/actor';
import { adminsOnly } from 'kernel/http/policies';
import { companyUse, noSuchCompany } from '../company/company.ts';
import type { Member } from '../company/members.ts';

/** Admins, by name: what they write of a contact is encrypted under their own key. */
export function adminsInPerson(actor: Actor): true | Rejection {
  if (actor.kind === 'system') return reject('forbidden', 'Branches are kept by people.');
  return adminsOnly(actor);
}

/** An admin who acts on a branch of a company that there is. */
export async function keeperOf({
  input,
  context: { actor },
  tools,
}: StepRequest<{ readonly companyId: string }>): Promise<Member | Rejection> {
  if (actor.kind !== 'user') return reject('unauthorized', 'Unauthorized');
  const company = await tools.read(companyUse(input.companyId));
  if (company.status === 'unregistered') return noSuchCompany();
  return { userId: actor.id, companyId: input.companyId };
}
