import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { ProductEvent } from 'contracts/events/catalog';
import { money } from 'contracts/primitives/money';
import { entriesOf as historyEntries } from 'kernel/history/entries';
import type { HistoryRow } from 'kernel/history/record-history';
import { catalogWords } from './readable-fields.ts';

const entriesOf = (rows: readonly HistoryRow[]) => historyEntries(rows, catalogWords);

const productId = randomUUID();

const created: ProductEvent = {
  type: 'ProductCreated.v1',
  data: {
    productId,
    sku: 'KIT-1',
    name: 'Kit',
    description: '',
    categoryId: null,
    region: null,
    platform: 'windows',
  },
};
const priced = (minor: number): ProductEvent => ({
  type: 'ProductPriced.v1',
  data: { productId, tenantId: 'eur', price: money(minor, 'EUR') },
});
const described = (description: string): ProductEvent => ({
  type: 'ProductDescribed.v1',
  data: {
    productId,
    name: 'Kit',
    description,
    categoryId: null,
    region: null,
    platform: 'windows',
  },
});

/** Rows of one command. */
function rows(commandId: string, ...events: readonly ProductEvent[]): readonly HistoryRow[] {
  return events.map(({ type, data }, index) => ({
    entry_id: `${commandId}-${index}`,
    subject_id: productId,
    command_id: commandId,
    type,
    at: new Date('2026-03-01T10:00:00.000Z'),
    actor_id: 'ana',
    position: String(index),
    data,
  }));
}

test('what one command did is one entry, the newest first, with what stood before', () => {
  const history = entriesOf([
    ...rows('one', created, priced(1_000)),
    ...rows('two', described(''), priced(1_250)),
  ]);
  expect(history.map(({ kind, changes }) => [kind, changes])).toEqual([
    ['changed', [{ field: 'prices.eur', before: '10.00', after: '12.50' }]],
    [
      'created',
      [
        { field: 'sku', before: null, after: 'KIT-1' },
        { field: 'name', before: null, after: 'Kit' },
        { field: 'platform', before: null, after: 'windows' },
        { field: 'prices.eur', before: null, after: '10.00' },
      ],
    ],
  ]);
});

test('a command that changed nothing is not listed, and what was said by nobody is what holds', () => {
  const withdrawn: ProductEvent = {
    type: 'ProductVisibilitySet.v1',
    data: { productId, visibility: 'retired' },
  };
  const history = entriesOf([...rows('two', described('')), ...rows('three', withdrawn)]);
  expect(history[0]?.changes).toEqual([
    { field: 'visibility', before: 'published', after: 'retired' },
  ]);
  expect(entriesOf([...rows('one', created), ...rows('two', described(''))])).toHaveLength(1);
});

test('of a long text the part that differs is shown', () => {
  const long = 'word '.repeat(500);
  const changed = `${long.slice(0, 2_000)}CHANGED${long.slice(2_000)}`;
  const [latest] = entriesOf([...rows('one', described(long)), ...rows('two', described(changed))]);
  const [change] = latest?.changes ?? [];
  expect(change?.after).toMatch(/^…(?:word ){12}CHANGED(?:word ){46}wor…$/);
  expect(change?.before).toMatch(/^…(?:word ){60}…$/);
});
