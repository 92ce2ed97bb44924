import assert from 'node:assert/strict';
import { asOfSchema, marksSchema, stateAtSchema } from 'contracts/api/history-as-of';
import { whatIfAnswerSchema } from 'contracts/api/history-what-if';
import { queryText } from '../draft.ts';
import type { Visit } from './guests.ts';

/** A product is looked at as it was before its prices, and its stream as it was at its first event. */
const pastProduct: Visit = {
  name: 'a product as it was',
  run: async ({ admin, product: { id } }) => {
    const stream = `product-${id}`;
    const whole = queryText({ stream });
    const marks = await admin.ask(marksSchema, ['GET', '/api/history/marks/stream' + whole]);
    const first = queryText({ stream, at: 'revision:0' });
    const state = await admin.ask(stateAtSchema, ['GET', '/api/history/state' + first]);
    assert.equal(state.event?.position, marks.positions[0]);
    await admin.ask(marksSchema, ['GET', '/api/history/marks/product' + queryText({ id })]);
    const then = queryText({ id, at: marks.positions[0] });
    await admin.ask(asOfSchema, ['GET', '/api/history/as-of/product' + then]);
  },
};

/** A market under another rule: answered, and forgotten. */
const otherRule: Visit = {
  name: 'a market under another rule',
  run: async ({ admin }) => {
    const body = { scope: { tenantId: 'eur' }, rule: { kind: 'discount', percent: '10' } };
    await admin.ask(whatIfAnswerSchema, ['POST', '/api/history/what-if'], { body });
  },
};

export const historyAsOfVisits: readonly Visit[] = [pastProduct, otherRule];
