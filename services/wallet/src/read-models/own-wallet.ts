import { reject } from 'kernel/commands/decider';
import type { Rejection } from 'kernel/commands/decider';
import type { Actor } from 'kernel/http/actor';
import { companyOf } from 'kernel/http/actor';

/** Members of a company see its wallet; another company's is as if it did not exist. */
export function ownWalletOnly(
  actor: Actor,
  input: { companyId?: string | undefined },
): true | Rejection {
  const own = companyOf(actor);
  if (own === '') {
    return reject(
      'company-required',
      'A wallet belongs to a company. Sign in as one of its users.',
    );
  }
  const foreign = input.companyId !== undefined && input.companyId !== own;
  return foreign ? reject('not-found', 'There is no such wallet.') : true;
}
