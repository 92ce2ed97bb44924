import { accountsCommands } from 'contracts/calls/accounts';
import type { ConfirmEmailChange, EmailChangeDone } from 'contracts/calls/accounts';
import type { Command, Plan, ReadState, StepRequest, Write } from 'kernel/commands/command';
import { command, write } from 'kernel/commands/command';
import type { Rejection, StreamUse } from 'kernel/commands/decider';
import { isRejection } from 'kernel/commands/decider';
import type { ClaimState } from 'kernel/crypto/claims';
import { claimUnderAll, releaseOwned } from 'kernel/crypto/claims';
import type { AccountsDeps } from '../accounts-deps.ts';
import { closedBecause } from '../user/closed-account.ts';
import { heldClaims, requireSameClaims } from '../user/held-claims.ts';
import { anyone } from '../user/policies.ts';
import { emailTaken, resetTokenInvalid } from '../user/refusals.ts';
import type { Account } from '../user/user-state.ts';
import { accountIn } from '../user/user-state.ts';
import { userDecider, userUse } from '../user/user.ts';
import type { IssuedEmailLink } from './email-tokens.ts';
import { findEmailToken } from './email-tokens.ts';

type ConfirmDeps = Pick<AccountsDeps, 'claims' | 'demo' | 'vault'>;

/**
 * Whoever reads a mailbox says that the change is right. With the second answer it is done, in one append: the new
 * address is claimed, and the old one is free. Of two who want one address, the claim's stream lets one have it.
 */
export function confirmEmailChange(deps: ConfirmDeps): Command {
  return command(accountsCommands.ConfirmEmailChange, {
    policy: anyone,
    once: (request) => linkOf(deps, request),
    plan: async ({ once, context, tools }) => confirmation(deps, once, { context, tools }),
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
  /** By the names that hold now: the request may be older than they are. */
  readonly asked: readonly StreamUse<ClaimState>[];
  readonly held: readonly StreamUse<ClaimState>[];
}

async function confirmation(
  { claims, vault }: ConfirmDeps,
  { userId, mailbox, changeId }: IssuedEmailLink,
  { context: { occurredAt: at }, tools }: Pick<StepRequest<unknown>, 'context' | 'tools'>,
): Promise<Plan<Account> | Rejection> {
  const user = userUse(userId);
  const account = accountIn(await tools.read(user));
  const { emailChange } = account;
  const opened = emailChange && (await vault.open(userId, { email: emailChange.email }));
  const [emailClaim = '', formerEmailClaim] = opened
    ? claims.fingerprints('email', opened.email)
    : [];
  const confirm = {
    type: 'ConfirmEmailChange',
    changeId,
    mailbox,
    at,
    emailClaim,
    formerEmailClaim,
  } as const;
  const addresses = opened && {
    asked: claims.all('email', opened.email),
    held: heldClaims(account, 'email'),
  };
  return {
    primary: user,
    uses: addresses ? [user, ...addresses.asked, ...addresses.held] : [user],
    decide: (read) => {
      requireSameClaims(read(user), account);
      const events = userDecider.decide(confirm, read(user));
      if (isRejection(events)) return events;
      // Whoever reads the new mailbox may know that its address has an account.
      const isTaken = addresses?.asked.some((claim) => read(claim).status === 'claimed') ?? false;
      if (mailbox === 'new' && isTaken) return emailTaken();
      const done = events.some(({ type }) => type === 'UserEmailChanged.v1');
      const written = done && addresses ? moved(read, addresses, userId) : [];
      return isRejection(written) ? written : [write(user, events), ...written];
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
  const claimed = claimUnderAll(read, asked, { kind: 'email', owner });
  if (isRejection(claimed)) return emailTaken();
  return [...claimed, ...releaseOwned(read, held, { kind: 'email', owner })];
}
