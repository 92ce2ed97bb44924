import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { CHOSEN_KINDS } from 'contracts/constants/text-places';
import { withoutTexts } from './hide-redacted.ts';
import { textFieldsOf } from './text-fields.ts';

const GOLDEN = new URL('../../../../contracts/golden/', import.meta.url);

interface GoldenEvent {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

function goldenEvents(): readonly GoldenEvent[] {
  return readdirSync(GOLDEN).flatMap((area) =>
    readdirSync(new URL(`${area}/`, GOLDEN)).map((file) => {
      const text = readFileSync(new URL(`${area}/${file}`, GOLDEN), 'utf8');
      return JSON.parse(text) as GoldenEvent;
    }),
  );
}

const fieldsOf = (event: GoldenEvent) => textFieldsOf({ ...event, id: 'e', position: 7n });

function valueAt(data: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => new Map(Object.entries(value ?? {})).get(name), data);
}

test('what is named as a text of an event is one, and each place has an id', () => {
  const texts = goldenEvents().flatMap((event) =>
    fieldsOf(event).map(({ path, kind, id }) => ({ kind, id, value: valueAt(event.data, path) })),
  );
  const present = texts.filter(({ value }) => value !== undefined && value !== null);
  const kinds = new Set(present.map(({ kind }) => kind));
  expect([...kinds].toSorted()).toEqual(
    expect.arrayContaining(['branch-name', 'deposit-note', 'deposit-reference', 'po-number']),
  );
  const isText = (value: unknown): boolean => typeof value === 'string';
  // An order that failed says why in figures, which name nobody.
  expect(present.filter(({ kind, value }) => !isText(value) && kind !== 'staff-reason')).toEqual(
    [],
  );
  expect(texts.filter(({ id }) => id === '')).toEqual([]);
});

test('every kind that can be chosen stands in some event, so that none is redacted in vain', () => {
  const inEvents = goldenEvents().flatMap((event) =>
    fieldsOf(event).filter(({ path }) => typeof valueAt(event.data, path) === 'string'),
  );
  const kinds = new Set(inEvents.map(({ kind }) => kind));
  expect(CHOSEN_KINDS.filter((kind) => !kinds.has(kind))).toEqual([]);
});

test('what a key was given for is a text of the event, under the key\u2019s own id', () => {
  const data = { keyId: 'k', byId: 'b', personal: { assignee: 'pe1.a', note: 'pe1.b' } };
  expect(fieldsOf({ type: 'KeyAssigned.v1', data })).toEqual([
    { path: 'personal.assignee', kind: 'key-assignee', id: 'k' },
    { path: 'personal.note', kind: 'key-note', id: 'k' },
  ]);
});

test('who paid is a record of the books, whether the deposit waited for somebody or not', () => {
  const booked = fieldsOf({
    type: 'DepositRecorded.v2',
    data: { transactionId: 't', reference: 'Ref', payer: 'Amra' },
  });
  const action = { kind: 'deposit', reference: 'Ref', payer: 'Amra' };
  const asked = fieldsOf({
    type: 'WalletRequestOpened.v2',
    data: { requestId: 't', deed: action },
  });
  expect(booked).toContainEqual({ path: 'payer', kind: 'deposit-payer', id: 't' });
  expect(asked).toContainEqual({ path: 'deed.payer', kind: 'deposit-payer', id: 't' });
});

test('each line of a statement is a place of its own, and a mask leaves the list as it is', () => {
  const payments = [
    { line: 2, payer: 'Amra', text: 'Ref' },
    { line: 5, payer: 'Mirza', text: 'Ref' },
  ];
  const leftOut = [{ line: 7, told: { payer: 'Amra', text: 'Fee' } }, { line: 8 }];
  const data = { statementId: 's', name: 'march.csv', payments, leftOut };
  const payers = fieldsOf({ type: 'BankStatementReceived.v1', data }).filter(
    ({ kind }) => kind === 'payer',
  );
  expect(payers.map(({ path, id }) => [path, id])).toEqual([
    ['payments.0.payer', 's/2/0'],
    ['payments.1.payer', 's/5/0'],
    ['leftOut.0.told.payer', 's/7/0'],
    ['leftOut.1.told.payer', 's/8/0'],
  ]);
  const shown = withoutTexts({ data, masked: [] }, new Set(['payments.1.payer']));
  expect(shown.data).toEqual({
    ...data,
    payments: [payments[0], { ...payments[1], payer: '[masked]' }],
  });
});

test('a reason at several keys is a text of each of them, and of the order\u2019s history', () => {
  const data = { orderId: 'o', keyIds: ['k1', 'k2'], reason: 'For Amra' };
  const fields = fieldsOf({ type: 'OrderKeysRevoked.v1', data });
  expect(fields.map(({ kind, id }) => [kind, id])).toEqual([
    ['order-key-reason', 'o/k1'],
    ['order-key-reason', 'o/k2'],
    ['order-history', 'e keys-revoked'],
    ['staff-reason', '7'],
  ]);
});

test('a deposit is one place, whether it waited for somebody or not', () => {
  const data = { transactionId: 't', reference: 'Ref', note: 'Note' };
  const booked = { type: 'DepositRecorded.v1', data };
  const action = { kind: 'deposit', reference: 'Ref', note: 'Note' };
  const asked = { type: 'WalletRequestOpened.v1', data: { requestId: 't', deed: action } };
  const places = (event: GoldenEvent) =>
    fieldsOf(event)
      .filter(({ path }) => typeof valueAt(event.data, path) === 'string')
      .map(({ kind, id }) => [kind, id]);
  expect(places(booked)).toEqual([
    ['deposit-reference', 't'],
    ['deposit-note', 't'],
  ]);
  expect(places(asked)).toEqual(places(booked));
});
