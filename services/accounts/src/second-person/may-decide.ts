import { TIE_LASTS_MS, approveCommand } from 'contracts/constants/second-person';
import { isAdmin } from 'contracts/policies/access';
import { idSchema } from 'contracts/primitives/ids';
import type { PlanTools } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { reject, withDetails } from 'kernel/commands/decider';
import { secondFactorUse } from '../second-factor/second-factor.ts';
import type { UserState } from '../user/user-state.ts';
import { userUse } from '../user/user.ts';
import type { Tie } from './ties.ts';
import { tieTo } from './ties.ts';

/** Who asked, and who would decide: ids of accounts, or of whoever operates the machine. */
export interface Deciding {
  readonly requestId: string;
  readonly requestedBy: string;
  readonly decidedBy: string;
  /** Whom it is about, where whoever decides must not be tied to them either: the id of an account. */
  readonly about?: string | undefined;
  /** ISO 8601 instant of the decision. */
  readonly at: string;
}

/**
 * Why somebody may not agree to what another has asked for; undefined where they may. Nobody agrees to their own
 * request. Nor do two agree to each other's, for 30 days, of whom one has opened the other's account or opened it
 * again, sent a link for its password or taken away its factors. What somebody asked for whose account is closed, or no
 * admin's any more, is asked anew by who stands for it; the operator of the machine may agree to it still. The accounts
 * are read from the log.
 */
export async function mayNotDecide(
  { requestId, requestedBy, decidedBy, about, at }: Deciding,
  tools: Pick<PlanTools, 'read'>,
): Promise<Rejection | undefined> {
  if (requestedBy === decidedBy) {
    return reject('own-request', 'You have entered this yourself. Another admin must approve it.');
  }
  if (isAccount(decidedBy) && (await isAskedByNobody(requestedBy, tools))) return askedByNobody();
  const deciding = { requestId, decidedBy, at };
  const ofRequester = await tiedTo(
    { id: requestedBy, whom: 'whoever asked for this' },
    deciding,
    tools,
  );
  if (ofRequester || about === undefined) return ofRequester;
  return tiedTo({ id: about, whom: 'whom this is about' }, deciding, tools);
}

/** Why whoever decides is too near to somebody. */
async function tiedTo(
  { id, whom }: { readonly id: string; readonly whom: string },
  { requestId, decidedBy, at }: Pick<Deciding, 'requestId' | 'decidedBy' | 'at'>,
  tools: Pick<PlanTools, 'read'>,
): Promise<Rejection | undefined> {
  const [ofOther, ofDecider] = await Promise.all([tiesOf(id, tools), tiesOf(decidedBy, tools)]);
  const byDecider = tieTo(decidedBy, { ties: ofOther, at });
  if (byDecider) return notIndependent(byDecider, { requestId, whom, isDecider: true });
  const byOther = tieTo(id, { ties: ofDecider, at });
  return byOther && notIndependent(byOther, { requestId, whom, isDecider: false });
}

/** The portal's own processes, and the operator of its machine, have no account. */
function isAccount(id: string): boolean {
  return idSchema.safeParse(id).success;
}

async function isAskedByNobody(id: string, tools: Pick<PlanTools, 'read'>): Promise<boolean> {
  return isAccount(id) && asksNoMore(await tools.read(userUse(id)));
}

/** Whether nobody stands any more for what this account asked for: it is closed, or no admin's. */
export function asksNoMore(user: UserState): boolean {
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

type Worded = Readonly<Record<Tie['act'], (whom: string) => string>>;

const BY_DECIDER: Worded = {
  opened: (whom) => `You opened the account of ${whom}`,
  reopened: (whom) => `You opened the closed account of ${whom} again`,
  'link-sent': (whom) => `You sent ${whom} a link for a password`,
  'factors-reset': (whom) => `You took away the second factors of ${whom}`,
};
const BY_OTHER: Worded = {
  opened: (whom) => `${capital(whom)} opened your account`,
  reopened: (whom) => `${capital(whom)} opened your closed account again`,
  'link-sent': (whom) => `${capital(whom)} sent you a link for a password`,
  'factors-reset': (whom) => `${capital(whom)} took away your second factors`,
};

function notIndependent(
  { act, at }: Tie,
  about: { readonly requestId: string; readonly whom: string; readonly isDecider: boolean },
): Rejection {
  const { requestId, whom, isDecider } = about;
  const did = (isDecider ? BY_DECIDER : BY_OTHER)[act](whom);
  const until = new Date(Date.parse(at) + TIE_LASTS_MS).toISOString();
  const refused = reject(
    'not-independent',
    `${did} on ${dayOf(at)}. Until ${dayOf(until)} another colleague decides, or whoever operates the machine: ${approveCommand(requestId)}`,
  );
  return withDetails(refused, { act, at, until, by: isDecider ? 'decider' : 'requester' });
}

function capital(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

function dayOf(instant: string): string {
  return instant.slice(0, 'yyyy-mm-dd'.length);
}
