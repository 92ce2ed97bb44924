import { expect, test } from '@jest/globals';
import { needsSession } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { allRoutes } from '../routes/routes.ts';
import { COSTS, DEAREST_MS } from './costs.ts';

const keyOf = ({ method, path }: Route) => `${method} ${path}`;

/** What proves, or asks what was or would have been. */
const ASKS_MUCH = /\/(?:proof|consistency|what-if|as-of|period|access-review|duties)(?:\/|$)/;

function isDear({ path, sends, upload, long }: Route): boolean {
  return sends === 'file' || upload !== undefined || long === true || ASKS_MUCH.test(path);
}

test('every route that sends a file, takes an upload, proves or looks back has a cost', () => {
  const without = allRoutes
    .filter(isDear)
    .map(keyOf)
    .filter((key) => !(key in COSTS));
  expect(without).toEqual([]);
});

test('no cost is of a route that there is not', () => {
  const known = new Set(allRoutes.map(keyOf));
  expect(Object.keys(COSTS).filter((key) => !known.has(key))).toEqual([]);
});

test('only what anybody may read without an account, and signed manifests, costs nothing', () => {
  const free = Object.entries(COSTS).filter(([, { ms }]) => ms === 0);
  const ofAccounts = allRoutes.filter(
    (route) => needsSession(route) && free.some(([key]) => key === keyOf(route)),
  );
  expect(ofAccounts.map(keyOf)).toEqual([
    'GET /api/history/exports/:exportId/manifest.json',
    'GET /api/history/exports/:exportId/manifest.note',
  ]);
});

/** What an address may ask for within a minute unless the operator says otherwise, times three milliseconds. */
const USUAL_MINUTE_MS = 9_000;

test('ordinary work of a minute stays far below what an account has', () => {
  const cost = (key: string) => COSTS[key]?.ms ?? Number.NaN;
  const papersOfAnHour = 50 * cost('GET /api/wallet/statement.pdf');
  const auditor =
    cost('GET /api/history/evidence-package.zip') +
    cost('GET /api/history/dispute-packs/:orderId') +
    5 * cost('GET /api/admin/orders/export.csv') +
    50 * cost('GET /api/history/proof/:position');
  for (const ms of [papersOfAnHour, auditor, 2 * DEAREST_MS])
    expect(ms).toBeLessThan(USUAL_MINUTE_MS);
});
