import { demoAccountKey } from 'contracts/constants/demo-accounts';
import { currencyOf } from 'contracts/primitives/tenant';
import type { Tenant } from 'contracts/primitives/tenant';
import type { Actor } from 'kernel/http/actor';
import type { PortalConnection } from 'kernel/http/portal-connection';
import { agreed } from './agreed.ts';
import { as, companyIdOf, idOf } from './cast.ts';
import type { Cast } from './cast.ts';
import type { DemoCompany, DemoUser } from './companies/demo-company.ts';
import { choiceOf } from './choice.ts';
import { datedOrders } from './dated-orders.ts';
import type { DatedOrder } from './dated-orders.ts';
import type { Action } from './in-order.ts';
import { keptProductsActions } from './kept-products.ts';
import { orderActions } from './order-actions.ts';
import type { Past } from './past.ts';
import { plannedDeposits } from './planned-deposits.ts';
import { pollUntilShown } from './retry-until-shown.ts';
import type { Stage } from './stage.ts';
import { SETTINGS, accountOf, minutesAfter } from './stage.ts';

/** Who records what companies pay in, and agrees to their limits. */
const MONEY_DESK = 'amila.begic';
const HOUR_MS = 60 * 60_000;

/** All that a company did in the demo's past. */
export function companyActions(demo: DemoCompany, stage: Stage): readonly Action[] {
  const { past } = stage;
  const joined = joinedAt(demo, past);
  const branchIds: string[] = [];
  const orders = datedOrders(demo, past);
  return [
    {
      at: joined,
      touches: [...touchesOf(demo), accountOf(demo.user.username)],
      needs: [SETTINGS],
      run: (portal) => join(portal, { demo, stage, branchIds }),
    },
    ...demo.colleagues.flatMap((colleague) => colleagueActions(colleague, { demo, stage, joined })),
    ...depositActions(demo, stage, { joined, orders }),
    ...orders.flatMap((dated) => orderActions(dated, { demo, stage, branchIds })),
    ...keptProductsActions(demo, stage),
  ];
}

/** Some time of that day; orders begin with the next. */
function joinedAt({ user, joinedDaysAgo }: DemoCompany, past: Past): Date {
  const day = past.shareAt(joinedDaysAgo - 1) - past.shareAt(joinedDaysAgo);
  const share = choiceOf(`${user.username} joined`, 70) / 100;
  return past.busy(past.shareAt(joinedDaysAgo) + day * share);
}

function touchesOf({ user }: DemoCompany): readonly string[] {
  return [`company ${user.username}`];
}

interface Joining {
  readonly demo: DemoCompany;
  readonly stage: Stage;
  /** Filled here: the main branch first. */
  readonly branchIds: string[];
}

async function join(portal: PortalConnection, { demo, stage, branchIds }: Joining): Promise<void> {
  const { company, user, tenantId, creditLimit } = demo;
  await openAccount(portal, { company, ...user }, { cast: stage.cast, tenantId });
  const limit = { companyId: companyIdOf(stage.cast, user.username), amount: creditLimit };
  const key = `demo credit ${user.username}`;
  const desk = as(portal, stage.cast, MONEY_DESK);
  const answer = await desk.command('RequestCreditLimit', limit, key);
  await agreed(portal, stage.cast, { answer, key });
  branchIds.push(...(await seedBranches(as(portal, stage.cast, user.username), demo)));
}

type Belonging = { readonly company: DemoCompany['company'] } | { readonly companyId: string };

async function openAccount(
  portal: PortalConnection,
  account: DemoUser & Belonging,
  { cast, tenantId }: { readonly cast: Cast; readonly tenantId: Tenant },
): Promise<void> {
  const { leftDaysAgo: _left, ...fields } = { leftDaysAgo: 0, ...account };
  const input = { role: 'b2b_user', tenantId, ...fields } as const;
  const made = await portal.command('CreateUser', input, demoAccountKey(account.username));
  if (!made.companyId) throw new Error(`${account.username} belongs to no company`);
  const actor: Actor = {
    kind: 'user',
    id: made.id,
    role: 'b2b_user',
    tenantId,
    companyId: made.companyId,
  };
  cast.set(account.username, actor);
}

/** Ids of the branches, the main one first. */
async function seedBranches(
  member: PortalConnection,
  { branches, user }: DemoCompany,
): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const [place, branch] of branches.entries()) {
    const key = `demo branch ${user.username} ${place}`;
    ids.push((await member.command('OpenBranch', branch, key)).id);
  }
  const main = await pollUntilShown(async () => {
    const listed = await member.query('branches.list', {});
    return listed.find(({ type }) => type === 'main')?.id;
  });
  return [main, ...ids];
}

interface Since {
  readonly demo: DemoCompany;
  readonly stage: Stage;
  readonly joined: Date;
}

function colleagueActions(
  colleague: DemoCompany['colleagues'][number],
  { demo, stage, joined }: Since,
): readonly Action[] {
  const { past, cast } = stage;
  const touches = [...touchesOf(demo), accountOf(colleague.username)];
  const { leftDaysAgo } = colleague;
  const opened: Action = {
    at: minutesAfter(joined, 95, past) ?? joined,
    touches,
    run: async (portal) => {
      const companyId = companyIdOf(cast, demo.user.username);
      await openAccount(portal, { companyId, ...colleague }, { cast, tenantId: demo.tenantId });
    },
  };
  if (leftDaysAgo === undefined) return [opened];
  const closed: Action = {
    at: past.daysAgo(leftDaysAgo),
    touches,
    run: async (portal) => {
      const userId = idOf(cast, colleague.username);
      const closing = { userId, reason: 'Has left the company, as its office writes.' };
      const key = `demo closes ${colleague.username}`;
      await as(portal, cast, 'superadmin').command('DisableUser', closing, key);
    },
  };
  return [opened, closed];
}

interface Paying {
  readonly joined: Date;
  readonly orders: readonly DatedOrder[];
}

function depositActions(
  demo: DemoCompany,
  stage: Stage,
  { joined, orders }: Paying,
): readonly Action[] {
  const { past } = stage;
  const deposit = (at: Date, amount: string, [keepCredit, name]: [boolean, string]): Action => ({
    at,
    touches: touchesOf(demo),
    run: async (portal) => {
      const companyId = companyIdOf(stage.cast, demo.user.username);
      const currency = currencyOf(demo.tenantId);
      const sent = { companyId, amount, currency, reference: name, keepCredit };
      const key = `demo deposit ${demo.user.username} ${name}`;
      const desk = as(portal, stage.cast, MONEY_DESK);
      const answer = await desk.command('RequestDeposit', sent, key);
      await agreed(portal, stage.cast, { answer, key });
    },
  });
  if (demo.deposits) {
    const [begin, end] = demo.deposits;
    // The credit that was used stays used, so that a wallet shows how it looks.
    return [
      deposit(minutesAfter(joined, 30, past) ?? joined, begin, [true, 'Transfer 1']),
      deposit(past.daysAgo(0.1), end, [true, 'Transfer 2']),
    ];
  }
  return plannedDeposits(demo, orders).map(({ before, amount }, place) => {
    const hours = new Date(before.at.getTime() - 3 * HOUR_MS);
    const at = hours < joined ? new Date((joined.getTime() + before.at.getTime()) / 2) : hours;
    return deposit(at, amount, [false, `Transfer ${place + 1}`]);
  });
}
