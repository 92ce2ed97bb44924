import { TIE_LASTS_MS, approveCommand } from 'contracts/constants/second-person';
import { isAdmin } from 'contracts/policies/access';
import { idSchema } from 'contracts/primitives/ids';
import type { PlanTools } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { reject, withDetails } from 'kernel/commands/decider';
import { secondFactorUse } from '../second-factor/second-factor.ts';
import { userUse } from '../user/user.ts';
import type { Tie } from './ties.ts';
import { tieTo } from './ties.ts';

/** Who asked, and who would decide: ids of accounts, or of whoever operates the machine. */
export interface Deciding {
  readonly requestId: string;
  readonly requestedBy: string;
  readonly decidedBy: string;
  /** ISO 8601 instant of the decision. */
  readonly at: string;
}

/**
 * Why somebody may not agree to what another has asked for; undefined where they may. Nobody agrees to their own
 * request. Nor do two agree to each other's, for 30 days, of whom one has opened the other's account or opened it
 * again, sent a link for its password or taken away its factors. What somebody asked for whose account is closed, or no admin's any more, is asked
 * anew by who stands for it; the operator of the machine may agree to it still. Both accounts are read from the log.
 */
export async function mayNotDecide(
  { requestId, requestedBy, decidedBy, at }: Deciding,
  tools: Pick<PlanTools, 'read'>,
): Promise<Rejection | undefined> {
  if (requestedBy === decidedBy) {
    return reject('own-request', 'You have entered this yourself. Another admin must approve it.');
  }
  if (isAccount(decidedBy) && (await asksNoMore(requestedBy, tools))) return askedByNobody();
  const [ofRequester, ofDecider] = await Promise.all([
    tiesOf(requestedBy, tools),
    tiesOf(decidedBy, tools),
  ]);
  const byDecider = tieTo(decidedBy, { ties: ofRequester, at });
  if (byDecider) return notIndependent(byDecider, { requestId, isDecider: true });
  const byRequester = tieTo(requestedBy, { ties: ofDecider, at });
  return byRequester && notIndependent(byRequester, { requestId, isDecider: false });
}

/** The portal's own processes, and the operator of its machine, have no account. */
function isAccount(id: string): boolean {
  return idSchema.safeParse(id).success;
}

async function asksNoMore(id: string, tools: Pick<PlanTools, 'read'>): Promise<boolean> {
  if (!isAccount(id)) return false;
  const user = await tools.read(userUse(id));
  if (user.status === 'unregistered') return false;
  return user.status === 'disabled' || !isAdmin(user.account.role);
}

function askedByNobody(): Rejection {
  return reject(
    'forbidden',
    'The account of whoever asked for this was closed since, or is no admin\u2019s any more. Decline it. If it is right, ask for it yourself: another colleague approves it then.',
  );
}

/** What was done to an account; nothing is done so to the portal's own processes. */
async function tiesOf(id: string, tools: Pick<PlanTools, 'read'>): Promise<readonly Tie[]> {
  if (!isAccount(id)) return [];
  const [user, factors] = await Promise.all([
    tools.read(userUse(id)),
    tools.read(secondFactorUse(id)),
  ]);
  const ofUser = user.status === 'unregistered' ? [] : (user.account.ties ?? []);
  return [...ofUser, ...(factors.ties ?? [])];
}

const BY_DECIDER: Readonly<Record<Tie['act'], string>> = {
  opened: 'You opened the account of whoever asked for this',
  reopened: 'You opened the closed account of whoever asked for this again',
  'link-sent': 'You sent whoever asked for this a link for a password',
  'factors-reset': 'You took away the second factors of whoever asked for this',
};
const BY_REQUESTER: Readonly<Record<Tie['act'], string>> = {
  opened: 'Whoever asked for this opened your account',
  reopened: 'Whoever asked for this opened your closed account again',
  'link-sent': 'Whoever asked for this sent you a link for a password',
  'factors-reset': 'Whoever asked for this took away your second factors',
};

function notIndependent(
  { act, at }: Tie,
  { requestId, isDecider }: { readonly requestId: string; readonly isDecider: boolean },
): Rejection {
  const did = (isDecider ? BY_DECIDER : BY_REQUESTER)[act];
  const until = new Date(Date.parse(at) + TIE_LASTS_MS).toISOString();
  const refused = reject(
    'not-independent',
    `${did} on ${dayOf(at)}. Until ${dayOf(until)} another colleague decides, or whoever operates the machine: ${approveCommand(requestId)}`,
  );
  return withDetails(refused, { act, at, until, by: isDecider ? 'decider' : 'requester' });
}

function dayOf(instant: string): string {
  return instant.slice(0, 'yyyy-mm-dd'.length);
}
