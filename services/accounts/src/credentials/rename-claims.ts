import { accountsCommands } from 'contracts/calls/accounts';
import { renamedUserSchema } from 'contracts/calls/key-rotation';
import type { ReadState, Write } from 'kernel/commands/command';
import { command, write } from 'kernel/commands/command';
import { isRejection } from 'kernel/commands/decider';
import type { Claims } from 'kernel/crypto/claims';
import { claimDecider } from 'kernel/crypto/claims';
import { adminsOnly } from 'kernel/http/policies';
import { findOwnStep } from 'operations/jobs/own-step';
import { requireRotating } from 'operations/rotation/rotation-parts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { LOGINS, requireSameClaims } from '../user/held-claims.ts';
import { accountIn } from '../user/user-state.ts';
import { userDecider, userUse } from '../user/user.ts';
import { openLogins } from './standing-logins.ts';

/**
 * Claims what somebody signs in with by the names that the current key makes, beside those that the former one made. Both
 * hold until nothing needs the former key any more.
 */
export function renameUserClaims({ claims, vault }: Pick<AccountsDeps, 'claims' | 'vault'>) {
  return command(accountsCommands.RenameUserClaims, {
    policy: adminsOnly,
    once: async ({ input, context, tools: { db } }) => {
      requireRotating(claims);
      const step = await findOwnStep(db, { ...input, actor: context.actor });
      return isRejection(step) ? step : renamedUserSchema.parse(step.input);
    },
    plan: async ({ once: { userId }, tools }) => {
      const user = userUse(userId);
      const account = accountIn(await tools.read(user));
      const logins = await openLogins(vault, userId, account.personal);
      const streams = LOGINS.flatMap((kind) => (logins ? claims.all(kind, logins[kind]) : []));
      return {
        primary: user,
        uses: [user, ...streams],
        decide: (read) => {
          requireSameClaims(read(user), account);
          if (!logins || account.erasedAt !== undefined) return [];
          const rename = {
            type: 'RenameClaims',
            emailClaim: claims.fingerprint('email', logins.email),
            usernameClaim: claims.fingerprint('username', logins.username),
          } as const;
          const events = userDecider.decide(rename, read(user));
          if (isRejection(events)) return events;
          const claimed = LOGINS.flatMap((kind) =>
            claimedAnew(read, claims, { kind, value: logins[kind], owner: userId }),
          );
          return events.length === 0 ? claimed : [write(user, events), ...claimed];
        },
        outcome: () => ({ counts: { renamed: 1 }, problems: [] }),
      };
    },
  });
}

interface Login {
  readonly kind: (typeof LOGINS)[number];
  readonly value: string;
  readonly owner: string;
}

/** What somebody else has by now, or nobody, is not claimed: its address was given back. */
function claimedAnew(
  read: ReadState,
  claims: Claims,
  { kind, value, owner }: Login,
): readonly Write[] {
  const [current, former] = claims.all(kind, value);
  const held = former && read(former);
  if (!current || held?.status !== 'claimed' || held.owner !== owner) return [];
  const events = claimDecider.decide({ type: 'Claim', kind, owner }, read(current));
  return isRejection(events) ? [] : [write(current, events)];
}
