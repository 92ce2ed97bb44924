import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import {
  historyChainSchema,
  historyEventSchema,
  historyPageSchema,
  openedPersonalDataSchema,
  streamPageSchema,
} from 'contracts/api/history-events';
import {
  begunExportSchema,
  exportManifestSchema,
  historyExportPaths,
} from 'contracts/api/history-export';
import {
  accessReviewSchema,
  historyReviewPaths,
  periodTotalsSchema,
  shownDutiesSchema,
} from 'contracts/api/history-review';
import { dayOf } from 'contracts/primitives/market-days';
import { openSockets } from '../../harness/http-client.ts';
import { once } from './guest.ts';
import type { Visit } from './guests.ts';
import { fillCart, payIn, placeOrder, reveal, stockUp } from './purchase.ts';

/** From the opening of an account to what led to it, and to the name behind it. */
const history: Visit = {
  name: 'the history of an account',
  run: async ({ admin, user }) => {
    const search = `/api/history/events?record=${user.id}&type=UserRegistered.v1`;
    const page = await admin.shown(historyPageSchema, search, ({ items }) => items.length === 1);
    const [found] = page.items;
    assert.ok(found);
    const { position, stream, correlationId } = found;
    const event = await admin.ask(historyEventSchema, ['GET', `/api/history/events/${position}`]);
    assert.equal(event.personId, user.id);
    const own = await admin.ask(streamPageSchema, ['GET', `/api/history/streams/${stream}`]);
    assert.equal(own.items[0]?.position, position);
    const chain = await admin.ask(historyChainSchema, [
      'GET',
      `/api/history/chain/${correlationId}`,
    ]);
    assert.equal(chain.nodes[0]?.kind, 'request');
    const look = ['POST', `/api/history/events/${position}/personal-data`] as const;
    const body = { reason: 'A visit.' };
    const { fields } = await admin.ask(openedPersonalDataSchema, look, { body, ...once() });
    assert.equal(fields['personal.email'], user.email);
  },
};

const tail: Visit = {
  name: 'the history as it grows',
  run: async ({ admin, portal, heard }) => {
    const sockets = openSockets();
    try {
      const path = '/api/history/stream';
      const headers = await admin.http.sessionHeaders();
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

/** From a search to what the notary says of its export, and all that concerns one order. */
const carriedOff: Visit = {
  name: 'what is exported of the history',
  run: async (guests) => {
    const { admin, user } = guests;
    const exportId = randomUUID();
    const search = `?record=${user.id}`;
    await admin.answer(['GET', historyExportPaths.events('csv') + search]);
    const named = `${historyExportPaths.events('ndjson')}${search}&exportId=${exportId}`;
    await admin.answer(['GET', named]);
    const manifest = ['GET', historyExportPaths.manifest(exportId)] as const;
    assert.equal((await admin.ask(exportManifestSchema, manifest)).exportId, exportId);
    await admin.answer(['GET', historyExportPaths.manifestNote(exportId)]);
    const begin = ['POST', historyExportPaths.exports] as const;
    const body = { exportId: randomUUID() };
    const begun = await admin.ask(begunExportSchema, begin, { body });
    const few = `${historyExportPaths.leaves}?count=2&exportId=${begun.exportId}`;
    await admin.answer(['GET', few]);
    await admin.answer(['GET', historyExportPaths.log]);
    await payIn(guests, '30.00');
    await stockUp(guests);
    await fillCart(guests);
    const order = await placeOrder(guests);
    await reveal(guests, order);
    const placed = `/api/history/events?record=${order.id}&type=OrderPlaced.v1`;
    await admin.shown(historyPageSchema, placed, ({ items }) => items.length === 1);
    await admin.answer(['GET', historyExportPaths.disputePack(order.id)]);
  },
};

/** What an auditor looks at of a day, and takes along. */
const reviewed: Visit = {
  name: 'the audit of a period',
  run: async ({ admin }) => {
    const day = dayOf('eur', new Date());
    const period = `?market=eur&from=${day}&to=${day}`;
    await admin.ask(periodTotalsSchema, ['GET', historyReviewPaths.period + period]);
    await admin.ask(shownDutiesSchema, ['GET', historyReviewPaths.duties + period]);
    const review = `${historyReviewPaths.accessReview}?market=eur&on=${day}`;
    await admin.ask(accessReviewSchema, ['GET', review]);
    await admin.answer(['GET', historyReviewPaths.evidencePackage + period]);
  },
};

export const historyVisits: readonly Visit[] = [history, tail, carriedOff, reviewed];
