import { HttpError } from 'kernel/http/http-error';
import type { PortalConnection } from 'kernel/http/portal-connection';
import { DEMO_STAFF_MEMBERS } from './cast.ts';
import { choiceOf } from './choice.ts';
import { DEMO_COMPANIES } from './demo-companies.ts';
import type { Action } from './in-order.ts';
import type { Past } from './past.ts';
import type { Stage } from './stage.ts';
import { accountOf } from './stage.ts';

/** Somebody who comes now and then. */
interface Visitor {
  readonly username: string;
  readonly password: string;
  /** Of how many days they come on one. */
  readonly everyDays: number;
  readonly panel?: 'admin';
}

interface Attempt {
  readonly at: Date;
  readonly input: SignInAttempt;
}

interface SignInAttempt {
  readonly username: string;
  readonly password: string;
  readonly panel?: 'admin';
  readonly remoteAddress: string;
}

const MINUTE_MS = 60_000;
/** How far back the list of sign-ins goes. */
const VISITED_DAYS = 18;
/** Of so many sign-ins one is mistyped first. */
const MISTYPED_ONE_IN = 8;
/** The last account is not opened before the demo is whole. */
const NOT_YET = 'auditor';
/** Networks that belong to nobody (RFC 5737). */
const STAFF_NETWORK = '192.0.2';
const BUYERS_NETWORK = '198.51.100';
const STRANGER = '203.0.113.77';
/** What an attempt may be answered with. */
const REFUSALS = new Set([401, 403, 429]);

/** Who came in the last weeks, and who was not let in. */
export async function signInActions(
  portal: PortalConnection,
  { past }: Stage,
): Promise<readonly Action[]> {
  // They are counted, not decided upon: sent once more they would stand there twice.
  const { total } = await portal.query('operations.signIns', { limit: 1 });
  if (total > 0) return [];
  return [...visits(past), ...strangers(past)].map(({ at, input }) => ({
    at,
    // The table of attempts goes by the order in which they came.
    touches: ['sign-ins'],
    needs: [accountOf(input.username)],
    run: (portalThen) => attempt(portalThen, input),
  }));
}

async function attempt(portal: PortalConnection, input: SignInAttempt): Promise<void> {
  try {
    await portal.actingAs({ kind: 'anonymous' }).command('SignIn', input);
  } catch (error) {
    if (!(error instanceof HttpError && REFUSALS.has(error.status))) throw error;
  }
}

function visitors(): readonly Visitor[] {
  const staff = DEMO_STAFF_MEMBERS.filter(({ username }) => username !== NOT_YET);
  return [
    ...staff.map(({ username, password }) => ({
      username,
      password,
      panel: 'admin' as const,
      everyDays: 4,
    })),
    ...DEMO_COMPANIES.flatMap(({ user, colleagues }) => [
      user,
      ...colleagues.filter(({ leftDaysAgo }) => leftDaysAgo === undefined),
    ]).map(({ username, password }) => ({ username, password, everyDays: 16 })),
  ];
}

function visits(past: Past): readonly Attempt[] {
  const days = Array.from({ length: VISITED_DAYS }, (_, day) => day + 1);
  return days.flatMap((day) =>
    visitors()
      .filter((visitor) => comesOn(visitor, day))
      .flatMap((visitor) => visitOf(visitor, { day, past })),
  );
}

/** Each of them at least once. */
function comesOn({ username, everyDays }: Visitor, day: number): boolean {
  const isTheirs = day === 1 + choiceOf(`${username} comes`, VISITED_DAYS);
  return isTheirs || choiceOf(`${username} visits ${day}`, everyDays) === 0;
}

function visitOf(
  visitor: Visitor,
  { day, past }: { readonly day: number; readonly past: Past },
): readonly Attempt[] {
  const { username, password, panel } = visitor;
  const within = (past.shareAt(day - 1) - past.shareAt(day)) * 0.9;
  const at = past.busy(past.shareAt(day) + (within * choiceOf(`${username} at ${day}`, 100)) / 100);
  const network = panel ? STAFF_NETWORK : BUYERS_NETWORK;
  const remoteAddress = `${network}.${10 + choiceOf(username, 200)}`;
  const input = { username, password, remoteAddress, ...(panel ? { panel } : {}) };
  const visit = { at, input };
  if (choiceOf(`${username} mistypes ${day}`, MISTYPED_ONE_IN) > 0) return [visit];
  const mistyped = { ...input, password: `${password}-` };
  return [{ at: new Date(at.getTime() - 2 * MINUTE_MS), input: mistyped }, visit];
}

/** A login of nobody's, somebody who left, and a buyer at the console's door. */
function strangers(past: Past): readonly Attempt[] {
  const everybody = DEMO_COMPANIES.flatMap(({ user, colleagues }) => [user, ...colleagues]);
  const tries = (username: string, rest: Partial<SignInAttempt>) => {
    const password = everybody.find((each) => each.username === username)?.password ?? 'a guess';
    return { username, password, remoteAddress: STRANGER, ...rest };
  };
  return [
    ...[3.21, 3.208, 3.206].map((daysAgo) => [daysAgo, tries('administrator', {})] as const),
    [6.4, tries('petra.lang', {})] as const,
    [1.6, tries('mira.stern', { panel: 'admin' })] as const,
  ].map(([daysAgo, input]) => ({ at: past.daysAgo(daysAgo), input }));
}
