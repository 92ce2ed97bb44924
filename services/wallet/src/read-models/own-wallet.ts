import { reject } from 'kernel/commands/decider';
import type { Rejection } from 'kernel/commands/decider';
import type { Actor } from 'kernel/http/actor';
import { companyOf, forMembers } from 'kernel/http/actor';

const membersOnly = forMembers('A wallet belongs to a company. Sign in as one of its users.');

/** Members of a company see its wallet; another company's is as if it did not exist. */
export function ownWalletOnly(
  actor: Actor,
  input: { companyId?: string | undefined },
): true | Rejection {
  const allowed = membersOnly(actor);
  if (allowed !== true) return allowed;
  const foreign = input.companyId !== undefined && input.companyId !== companyOf(actor);
  return foreign ? reject('not-found', 'There is no such wallet.') : true;
}
