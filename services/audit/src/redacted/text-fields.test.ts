import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from '@jest/globals';
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
  const told = texts.filter(({ value }) => value !== undefined && value !== null);
  const kinds = new Set(told.map(({ kind }) => kind));
  expect([...kinds].toSorted()).toEqual(
    expect.arrayContaining(['branch-name', 'deposit-note', 'deposit-reference', 'po-number']),
  );
  const isText = (value: unknown): boolean => typeof value === 'string';
  // An order that failed says why in figures, which name nobody.
  expect(told.filter(({ kind, value }) => !isText(value) && kind !== 'staff-reason')).toEqual([]);
  expect(texts.filter(({ id }) => id === '')).toEqual([]);
});

test('a deposit is one place, whether it waited for somebody or not', () => {
  const data = { transactionId: 't', reference: 'Ref', note: 'Note' };
  const booked = fieldsOf({ type: 'DepositRecorded.v1', data });
  const deed = { kind: 'deposit', reference: 'Ref', note: 'Note' };
  const asked = fieldsOf({ type: 'WalletRequestOpened.v1', data: { requestId: 't', deed } });
  const places = (fields: typeof booked) =>
    fields.filter(({ kind }) => kind !== 'money-reason').map(({ kind, id }) => [kind, id]);
  expect(places(booked)).toEqual([
    ['deposit-reference', 't'],
    ['deposit-note', 't'],
  ]);
  expect(places(asked)).toEqual(places(booked));
});
