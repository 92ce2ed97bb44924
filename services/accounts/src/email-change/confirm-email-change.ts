import { accountsCommands } from 'contracts/calls/accounts';
import type { ConfirmEmailChange, EmailChangeDone } from 'contracts/calls/accounts';
import type {
  Command,
  Plan,
  PlanTools,
  ReadState,
  StepRequest,
  Write,
} from 'kernel/commands/command';
import { command, write } from 'kernel/commands/command';
import type { Rejection, StreamUse } from 'kernel/commands/decider';
import { isRejection, use } from 'kernel/commands/decider';
import type { ClaimState } from 'kernel/crypto/claims';
import { claimDecider } from 'kernel/crypto/claims';
import type { AccountsDeps } from '../accounts-deps.ts';
import { releaseOf } from '../erasure/release-claims.ts';
import { closedBecause } from '../user/closed-account.ts';
import { anyone } from '../user/policies.ts';
import { emailTaken, resetTokenInvalid } from '../user/refusals.ts';
import type { Account } from '../user/user-state.ts';
import { accountIn } from '../user/user-state.ts';
import { userDecider, userUse } from '../user/user.ts';
import type { IssuedEmailLink } from './email-tokens.ts';
import { findEmailToken } from './email-tokens.ts';

/**
 * Whoever reads a mailbox says that the change is right. With the second answer it is done, in one append: the new
 * address is claimed, and the old one is free. Of two who want one address, the claim's stream lets one have it.
 */
export function confirmEmailChange(deps: Pick<AccountsDeps, 'demo'>): Command {
  return command(accountsCommands.ConfirmEmailChange, {
    policy: anyone,
    once: (request) => linkOf(deps, request),
    plan: async ({ once, context, tools }) => confirmation(once, context.occurredAt, tools),
    present: async (account, { once: { userId, changeId } }): Promise<EmailChangeDone> => {
      const { emailChange } = account;
      const waiting = emailChange?.changeId === changeId;
      const answeredOld = emailChange?.confirmed.includes('old') ?? false;
      return { userId, changed: !waiting, waitingFor: waiting ? otherOf(answeredOld) : null };
    },
  });
}

function otherOf(answeredOld: boolean): 'new' | 'old' {
  return answeredOld ? 'new' : 'old';
}

async function linkOf(
  deps: Pick<AccountsDeps, 'demo'>,
  { input, context, tools }: StepRequest<ConfirmEmailChange>,
): Promise<IssuedEmailLink | Rejection> {
  const link = await findEmailToken(tools.db, input.token, new Date(context.occurredAt));
  if (!link) return resetTokenInvalid();
  const user = await tools.read(userUse(link.userId));
  if (user.status === 'unregistered' || closedBecause(user, deps)) return resetTokenInvalid();
  return link;
}

interface Addresses {
  readonly asked: StreamUse<ClaimState>;
  readonly held: StreamUse<ClaimState>;
}

async function confirmation(
  { userId, mailbox, changeId }: IssuedEmailLink,
  at: string,
  tools: PlanTools,
): Promise<Plan<Account> | Rejection> {
  const user = userUse(userId);
  const { emailChange, emailClaim } = accountIn(await tools.read(user));
  const confirm = { type: 'ConfirmEmailChange', changeId, mailbox, at } as const;
  const addresses = emailChange && {
    asked: use(claimDecider, emailChange.emailClaim),
    held: use(claimDecider, emailClaim),
  };
  return {
    primary: user,
    uses: addresses ? [user, addresses.asked, addresses.held] : [user],
    decide: (read) => {
      const events = userDecider.decide(confirm, read(user));
      if (isRejection(events)) return events;
      // Whoever reads the new mailbox may know that its address has an account.
      if (mailbox === 'new' && addresses && read(addresses.asked).status === 'claimed')
        return emailTaken();
      const done = events.some(({ type }) => type === 'UserEmailChanged.v1');
      const claims = done && addresses ? moved(read, addresses, userId) : [];
      return isRejection(claims) ? claims : [write(user, events), ...claims];
    },
    outcome: (read) => accountIn(read(user)),
  };
}

/** The one is taken and the other is free, or neither. */
function moved(
  read: ReadState,
  { asked, held }: Addresses,
  owner: string,
): readonly Write[] | Rejection {
  const claim = { type: 'Claim', kind: 'email', owner } as const;
  const claimed = claimDecider.decide(claim, read(asked));
  if (isRejection(claimed)) return emailTaken();
  return [write(asked, claimed), ...releaseOf(read, { kind: 'email', claim: held, owner })];
}
