import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { PROBLEM_CODES } from 'contracts/problem-codes';
import { eventually } from 'kernel/testing/eventually';
import { WHO_MAY } from 'bff/testing/who-may';
import type { Route } from 'bff/http/route';
import { kindsIn } from '../attack/targets.ts';
import type { Kind } from '../attack/targets.ts';
import { drawnId } from '../attack/sample-of.ts';
import type { HttpClient } from '../harness/http-client.ts';
import { connectToPortalUnderTest } from '../harness/connect-to-portal-under-test.ts';
import type { PortalUnderTest, SignedInBuyer } from '../harness/portal-under-test.ts';
import { seededChoice } from '../harness/seeded-choice.ts';
import { CALLERS, openCallers } from './callers.ts';
import type { CallerName } from './callers.ts';
import { ownThings } from './own-things.ts';
import { answerAbout, knock, routeName, walkedRoutes } from './walk.ts';

const SEED = 8_421;
const NAMES = Object.keys(CALLERS) as CallerName[];

let portal: PortalUnderTest;
let buyer: SignedInBuyer;
let callers: Readonly<Record<CallerName, HttpClient>>;
let owned: Readonly<Partial<Record<Kind, string>>>;

beforeAll(async () => {
  portal = connectToPortalUnderTest();
  const [opened] = await portal.openBuyers(1);
  if (!opened) throw new Error('a buyer was opened');
  buyer = opened;
  owned = await ownThings(portal, buyer);
  callers = await openCallers(portal, buyer, owned.branchId ?? '');
}, 60_000);

afterAll(async () => {
  await portal.close();
});

test.each(NAMES)(
  '[O.21][T.08] %s: every route lets in exactly whom the table names',
  async (name) => {
    const choice = seededChoice(SEED);
    const origin = portal.address.shopUrl;
    const wrong: string[] = [];
    for (const route of walkedRoutes()) {
      const may = WHO_MAY[routeName(route)]?.includes(CALLERS[name]);
      const answer = await eventually(
        () => knock(callers[name], { origin, route, choice }),
        isLasting,
      );
      const refused = answer.status === 401 || answer.status === 403;
      if (may === undefined || may === refused || answer.status >= 500)
        wrong.push(
          `${routeName(route)}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`,
        );
    }
    expect(wrong).toEqual([]);
  },
  120_000,
);

const problem = z.object({ code: z.string() });

/** Another test may make the second factor a duty of the staff, for a moment. */
function isLasting({ body }: { readonly body: unknown }): boolean {
  return problem.safeParse(body).data?.code !== PROBLEM_CODES.secondFactorDue;
}

/** A caller, and what of another person's does not exist for them. */
const STRANGERS: readonly (readonly [CallerName, readonly Kind[]])[] = [
  [
    'buyer of another company',
    ['orderId', 'branchId', 'itemId', 'listId', 'sessionId', 'ticketId'],
  ],
  [
    'buyer of the other market',
    ['orderId', 'branchId', 'itemId', 'listId', 'sessionId', 'ticketId', 'productId'],
  ],
  ['colleague', ['itemId', 'sessionId']],
  ['admin', ['itemId', 'sessionId']],
];

test.each(STRANGERS)(
  '%s: what belongs to others is as if it were not there',
  async (name, kinds) => {
    const http = (await openCallers(portal, buyer, owned.branchId ?? ''))[name];
    const routes = walkedRoutes().filter(
      (route) => isShops(route) && kinds.some((kind) => kindsIn(route.path)[0] === kind),
    );
    const leaks: unknown[] = [];
    for (const route of routes) {
      const [kind = 'orderId'] = kindsIn(route.path);
      const foreign = await answerAbout(http, route, owned[kind]);
      const missing = await answerAbout(http, route, drawnId(seededChoice(SEED)));
      if (!isDeepStrictEqual(foreign, missing)) leaks.push([routeName(route), foreign, missing]);
    }
    expect(routes.length).toBeGreaterThan(kinds.length - 1);
    expect(leaks).toEqual([]);
  },
  120_000,
);

/** Admins may see what is theirs to look after. */
function isShops({ path }: Route): boolean {
  return !path.startsWith('/api/admin/');
}
