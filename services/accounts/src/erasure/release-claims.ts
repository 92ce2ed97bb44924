import type { Plan, ReadState, Write } from 'kernel/commands/command';
import { write } from 'kernel/commands/command';
import type { StreamUse } from 'kernel/commands/decider';
import { isRejection, use } from 'kernel/commands/decider';
import type { ClaimKind, ClaimState } from 'kernel/crypto/claims';
import { claimDecider } from 'kernel/crypto/claims';
import type { KnownUser } from '../user/managed-plan.ts';
import type { Account } from '../user/user-state.ts';

/** Whoever registers with the same e-mail address or user name later is somebody new. */
export function releasing(plan: Plan<KnownUser>, account: Account): Plan<KnownUser> {
  const claims: readonly (readonly [ClaimKind, StreamUse<ClaimState>])[] = [
    ['email', use(claimDecider, account.emailClaim)],
    ['username', use(claimDecider, account.usernameClaim)],
  ];
  return {
    ...plan,
    uses: [...plan.uses, ...claims.map(([, claim]) => claim)],
    decide: (read) => {
      const writes = plan.decide(read);
      if (isRejection(writes)) return writes;
      const released = claims.flatMap(([kind, claim]) =>
        releaseOf(read, { kind, claim, owner: account.userId }),
      );
      return [...writes, ...released];
    },
  };
}

interface Held {
  readonly kind: ClaimKind;
  readonly claim: StreamUse<ClaimState>;
  readonly owner: string;
}

/** What somebody else has, or nobody, is not released. */
export function releaseOf(read: ReadState, { kind, claim, owner }: Held): readonly Write[] {
  const events = claimDecider.decide({ type: 'Release', kind, owner }, read(claim));
  return isRejection(events) ? [] : [write(claim, events)];
}
