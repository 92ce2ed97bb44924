import { readFileSync } from 'node:fs';
import { expect, jest, test } from '@jest/globals';
import type { OrderLeaves } from 'contracts/calls/history-export';
import { orderEvents } from 'contracts/events/ordering';
import { z } from 'zod';
import { drawnRuns } from '../testing/drawn-runs.ts';
import { disputeSummary } from './dispute-summary.ts';

// Fonts are cut for every document, which takes its time on a busy machine.
jest.setTimeout(60_000);

const golden = z
  .object({ data: orderEvents['OrderPlaced.v1'] })
  .parse(JSON.parse(readFileSync('contracts/golden/ordering/OrderPlaced.v1.json', 'utf8')));

/** The leaves of an order of one line, with this product and SKU. */
function buildLeaves(name: string, sku: string): OrderLeaves {
  const type = 'OrderPlaced.v1';
  const data = { ...golden.data, lines: golden.data.lines.map((line) => ({ ...line, name, sku })) };
  const place = {
    position: '1',
    stream: `order-${data.orderId}`,
    revision: '0',
    id: 'event',
    type,
  };
  const index = {
    ...place,
    category: 'order',
    recordId: data.orderId,
    actorId: data.userId,
    actorRole: 'buyer',
    tenantId: 'eur',
    companyId: data.companyId,
    correlationId: 'c',
    causationId: 'c',
    commandId: 'c',
    occurredAt: data.placedAt,
    orderNumber: data.orderNumber,
    orderId: data.orderId,
    productId: null,
    amount: null,
  };
  const event = {
    ...place,
    data,
    metadata: {},
    masked: [],
    personId: null,
    textsOfCompanyId: null,
    index,
  };
  return {
    checkpoint: { size: 1, note: 'portal.test/history\n1\nroot=\n', sealedAt: data.placedAt },
    verifier: '',
    leaves: [{ index: 0, entry: '', path: [], event }],
  };
}

test('P8: company, product and SKU can be in any script', async () => {
  const proven = buildLeaves('شركة 🎁', 'АРТ-汉');
  const runs = drawnRuns(await disputeSummary({ proven, company: 'חברת 北京', language: 'bs' }));
  const glyphs = runs.flatMap((run) => run.glyphs);
  expect(glyphs).not.toContain('');
  for (const letter of 'شركة🎁АРТ汉חברת北京') expect(glyphs).toContain(letter);
});
