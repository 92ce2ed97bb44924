import assert from 'node:assert/strict';
import { z } from 'zod';
import { historyExportPaths } from 'contracts/api/history-export';
import { historyReviewPaths } from 'contracts/api/history-review';
import { allRoutes } from 'bff/routes/routes';
import type { Route } from 'bff/http/route';
import { openSockets } from '../../harness/http-client.ts';
import { seededChoice } from '../../harness/seeded-choice.ts';
import { queryText } from '../draft.ts';
import { sampleOf } from '../sample-of.ts';
import type { Guests, Visit } from './guests.ts';

/** What is asked for by the name of a stream or of an export, or by days on which something happened: visits of their own. */
const VISITED_APART: readonly string[] = [
  '/api/history/state',
  '/api/history/marks/stream',
  historyExportPaths.leaves,
  historyReviewPaths.evidencePackage,
];

/** Every route that is read without an id, by whoever may: so a new one is read without more ado. */
const everything: Visit = {
  name: 'reading everything',
  run: async (guests) => {
    const read = allRoutes.filter(
      ({ method, path, sends }) =>
        method === 'GET' &&
        !/[:*]/.test(path) &&
        !VISITED_APART.includes(path) &&
        sends !== 'events',
    );
    for (const route of read) await readOne(route, guests);
  },
};

async function readOne(
  { path, policy, query: asked, response }: Route,
  guests: Guests,
): Promise<void> {
  const isForBuyers = policy(guests.user) === true;
  const isForAdmins = policy({ ...guests.user, role: 'admin' }) === true;
  const staff = isForAdmins ? guests.admin : guests.superAdmin;
  const reader = isForBuyers ? guests.buyer : staff;
  const drawing = { choice: seededChoice(1), optional: 0 };
  const query = asked ? sampleOf(asked, drawing) : {};
  const call = ['GET', path + queryText(query as Record<string, unknown>)] as const;
  await reader.ask(response ?? z.unknown(), call);
}

/** Live updates begin at once, and last until the reader goes. */
const stream: Visit = {
  name: 'live updates',
  run: async ({ buyer, portal, heard }) => {
    const sockets = openSockets();
    try {
      const path = '/api/stream?topics=wallet,orders';
      const headers = await buyer.http.sessionHeaders();
      const origin = portal.address.shopUrl;
      const { statusCode, body } = await sockets.request({ origin, path, method: 'GET', headers });
      body.on('error', () => undefined).destroy();
      assert.equal(statusCode, 200);
      heard(['GET', path]);
    } finally {
      await sockets.destroy();
    }
  },
};

export const readingVisits: readonly Visit[] = [everything, stream];
