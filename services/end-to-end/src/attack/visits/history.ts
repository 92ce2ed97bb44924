import assert from 'node:assert/strict';
import {
  historyChainSchema,
  historyEventSchema,
  historyPageSchema,
  openedPersonalDataSchema,
  streamPageSchema,
} from 'contracts/api/history-events';
import { historyPaths } from 'contracts/api/history-paths';
import { openSockets } from '../../harness/http-client.ts';
import { once } from './guest.ts';
import type { Visit } from './guests.ts';

/** From the opening of an account to what led to it, and to the name behind it. */
const history: Visit = {
  name: 'the history of an account',
  run: async ({ admin, user }) => {
    const search = `${historyPaths.events}?record=${user.id}&type=UserRegistered.v1`;
    const page = await admin.shown(historyPageSchema, search, ({ items }) => items.length === 1);
    const [found] = page.items;
    assert.ok(found);
    const { position, stream, correlationId } = found;
    const event = await admin.ask(historyEventSchema, ['GET', historyPaths.event(position)]);
    assert.equal(event.personId, user.id);
    const own = await admin.ask(streamPageSchema, ['GET', historyPaths.stream(stream)]);
    assert.equal(own.items[0]?.position, position);
    const chain = await admin.ask(historyChainSchema, ['GET', historyPaths.chainOf(correlationId)]);
    assert.equal(chain.nodes[0]?.kind, 'request');
    const look = ['POST', historyPaths.showPersonalData(position)] as const;
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
      const path = historyPaths.live;
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

export const historyVisits: readonly Visit[] = [history, tail];
