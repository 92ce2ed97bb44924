import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { isDeepStrictEqual } from 'node:util';
import type { Route } from 'bff/http/route';
import { hasRight } from 'contracts/policies/company-rights';
import type { CompanyRole } from 'contracts/primitives/company-role';
import { eventually } from 'kernel/testing/eventually';
import { drawnId } from '../attack/sample-of.ts';
import { connectToPortalUnderTest } from '../harness/connect-to-portal-under-test.ts';
import type { HttpClient } from '../harness/http-client.ts';
import type { PortalUnderTest, SignedInBuyer } from '../harness/portal-under-test.ts';
import { seededChoice } from '../harness/seeded-choice.ts';
import { thingsAt } from './branch-things.ts';
import type { BranchThings } from './branch-things.ts';
import { openBound } from './callers.ts';
import { answerAbout, routeName, walkedRoutes } from './walk.ts';

// Every route that names a thing of a branch, and every list, by everybody whom an owner has bound to a branch.

const SEED = 5_309;
const BOUND: readonly CompanyRole[] = ['approver', 'buyer', 'viewer'];
const PLACES = ['another branch', 'no branch'] as const;

let portal: PortalUnderTest;
let owner: SignedInBuyer;
let own: BranchThings;
let others: Readonly<Record<(typeof PLACES)[number], BranchThings>>;
let bound: ReadonlyMap<CompanyRole, HttpClient>;

beforeAll(async () => {
  portal = connectToPortalUnderTest();
  const [opened] = await portal.openBuyers(1);
  if (!opened) throw new Error('a buyer was opened');
  owner = opened;
  own = await thingsAt(portal, owner, 'Eastern depot');
  others = {
    'another branch': await thingsAt(portal, owner, 'Western depot'),
    'no branch': await thingsAt(portal, owner, undefined),
  };
  const branchIds = [own.ids['/api/branches/'] ?? ''];
  bound = new Map(
    await Promise.all(
      BOUND.map(
        async (role) => [role, await openBound(portal, owner, { role, branchIds })] as const,
      ),
    ),
  );
}, 180_000);

afterAll(async () => {
  await portal.close();
});

const placeOf = ({ path }: Route, { ids }: BranchThings): string | undefined =>
  Object.entries(ids).find(([start]) => path.startsWith(start) && path.includes('/:'))?.[1];

const clientOf = (role: CompanyRole): HttpClient => {
  const http = bound.get(role);
  if (!http) throw new Error(`nobody is bound as ${role}`);
  return http;
};

test.each(BOUND.flatMap((role) => PLACES.map((place) => [role, place] as const)))(
  '%s of a branch: what lies in %s is answered exactly as what is not there',
  async (role, place) => {
    const things = others[place];
    const routes = walkedRoutes().filter((route) => placeOf(route, things) !== undefined);
    const leaks: unknown[] = [];
    for (const route of routes) {
      const foreign = await answerAbout(clientOf(role), route, placeOf(route, things));
      const missing = await answerAbout(clientOf(role), route, drawnId(seededChoice(SEED)));
      if (!isDeepStrictEqual(foreign, missing)) leaks.push([routeName(route), foreign, missing]);
    }
    expect(routes.length).toBeGreaterThanOrEqual(12);
    expect(leaks).toEqual([]);
  },
  120_000,
);

test.each(BOUND)(
  '%s of a branch: nobody assigns a key of another branch, named with its order',
  async (role) => {
    const http = clientOf(role);
    const assign = async ({ ids, orderId }: BranchThings) =>
      http.request('POST', `/api/keys/${ids['/api/keys/'] ?? ''}/assignment`, {
        body: { orderId, assignee: 'Workstation 7' },
      });
    const refused = hasRight(role, 'assign-keys') ? 404 : 403;
    for (const place of PLACES) expect((await assign(others[place])).status).toBe(refused);
    expect((await assign(own)).status).toBe(hasRight(role, 'assign-keys') ? 200 : 403);
  },
);

test.each(BOUND)(
  '%s of a branch: no list, figure or file shows what lies elsewhere',
  async (role) => {
    const http = clientOf(role);
    await eventually(async () => {
      const { body } = await http.request('GET', '/api/orders');
      return JSON.stringify(body).includes(own.orderId);
    });
    const marks = PLACES.flatMap((place) => others[place].marks);
    const leaks: unknown[] = [];
    const seen = new Set<string>();
    for (const route of walkedRoutes().filter(isList)) {
      const answer = await fetch(portal.address.shopUrl + route.path, {
        headers: await http.sessionHeaders(),
      });
      const text = await answer.text();
      for (const mark of marks) if (text.includes(mark)) leaks.push([routeName(route), mark]);
      for (const mark of own.marks) if (text.includes(mark)) seen.add(mark);
    }
    expect(leaks).toEqual([]);
    // What lies in the own branch is shown, so the walk looks where it is.
    expect(own.marks.filter((mark) => !seen.has(mark)).length).toBeLessThan(own.marks.length - 3);
  },
  120_000,
);

/** What is asked for as it stands, and has an end; not the mails of a demo, which everybody reads. */
function isList({ method, path, sends }: Route): boolean {
  const left = ['/:', '/api/admin/', '/api/demo/'].some((part) => path.includes(part));
  return method === 'GET' && !left && sends !== 'events';
}
