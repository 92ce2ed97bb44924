import type { Plan } from 'kernel/commands/command';
import { isRejection } from 'kernel/commands/decider';
import { releaseOwned } from 'kernel/crypto/claims';
import { LOGINS, heldClaims, requireSameClaims } from '../user/held-claims.ts';
import type { KnownUser } from '../user/managed-plan.ts';
import type { Account } from '../user/user-state.ts';
import { userUse } from '../user/user.ts';

/** Whoever registers with the same e-mail address or user name later is somebody new. */
export function releasing(plan: Plan<KnownUser>, account: Account): Plan<KnownUser> {
  const claims = LOGINS.map((kind) => ({ kind, held: heldClaims(account, kind) }));
  return {
    ...plan,
    uses: [...plan.uses, ...claims.flatMap(({ held }) => held)],
    decide: (read) => {
      requireSameClaims(read(userUse(account.userId)), account);
      const writes = plan.decide(read);
      if (isRejection(writes)) return writes;
      const owner = account.userId;
      const released = claims.flatMap(({ kind, held }) =>
        releaseOwned(read, held, { kind, owner }),
      );
      return [...writes, ...released];
    },
  };
}
