import { BEYOND_BRANCHES } from 'contracts/policies/branch-rights';
import { reject } from 'kernel/commands/decider';
import type { Rejection } from 'kernel/commands/decider';
import type { Actor } from 'kernel/http/actor';
import { branchesSeenBy, companyOf } from 'kernel/http/actor';
import { membersOnly } from 'kernel/http/policies';

/** Members of a company who are not bound to branches see its wallet; another company's is as if it did not exist. */
export function ownWalletOnly(
  actor: Actor,
  input: { companyId?: string | undefined },
): true | Rejection {
  const allowed = membersOnly(actor);
  if (allowed !== true) return allowed;
  if (branchesSeenBy(actor) !== null) return reject('forbidden', BEYOND_BRANCHES);
  const foreign = input.companyId !== undefined && input.companyId !== companyOf(actor);
  return foreign ? reject('not-found', 'There is no such wallet.') : true;
}
