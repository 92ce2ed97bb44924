import type { StepRequest } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import type { PersonVault } from 'kernel/crypto/person-vault';
import { noSuchUser } from '../user/refusals.ts';
import { userUse } from '../user/user.ts';

export interface WithVault {
  readonly vault: PersonVault;
}

interface Asked {
  readonly userId: string;
  readonly reason: string;
}

/** Encrypted under the key of whom it is about. */
export interface SealedReason {
  readonly reason: string;
}

/** {@link sealedReason} where the portal gives the reason, for whoever reads the history of the account. */
export function sealedWords(deps: WithVault, reason: string) {
  const sealed = sealedReason(deps);
  return async (request: StepRequest<Pick<Asked, 'userId'>>): Promise<SealedReason | Rejection> =>
    sealed({ ...request, input: { userId: request.input.userId, reason } });
}

/** The step before the plans of an action on somebody's account. Who is not there gets no key by it. */
export function sealedReason({ vault }: WithVault) {
  return async ({
    input: { userId, reason },
    tools,
  }: StepRequest<Asked>): Promise<SealedReason | Rejection> => {
    const user = await tools.read(userUse(userId));
    return user.status === 'unregistered' ? noSuchUser() : vault.seal(userId, { reason });
  };
}
