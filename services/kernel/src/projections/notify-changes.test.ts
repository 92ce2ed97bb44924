import { expect, test } from '@jest/globals';
import { changesOf, payloadsOf } from './notify-changes.ts';
import type { Change, Projection } from './projection.ts';

const recorded = (stream: string) => ({
  id: 'e1',
  type: 'WalletOpened.v1',
  data: {},
  metadata: {},
  stream,
  revision: 0n,
  position: 1n,
});

test('several events of one thing are one change, and a projection without changes announces none', () => {
  const changes = (event: { stream: string }): readonly Change[] => [
    { topic: 'wallet', companyId: event.stream },
  ];
  const events = [recorded('wallet-a'), recorded('wallet-a'), recorded('wallet-b')];
  const projection = { changes } as unknown as Projection;
  expect(changesOf(projection, events)).toEqual([
    { topic: 'wallet', companyId: 'wallet-a' },
    { topic: 'wallet', companyId: 'wallet-b' },
  ]);
  expect(changesOf({} as unknown as Projection, events)).toEqual([]);
});

test('many changes are announced in payloads that the database accepts, none lost', () => {
  const changes = Array.from({ length: 500 }, (_, index) => ({
    topic: 'orders',
    id: `č${index}`,
    companyId: 'c0ffee00-0000-4000-8000-000000000000',
  }));
  const payloads = payloadsOf(changes);
  expect(payloads.length).toBeGreaterThan(1);
  expect(Math.max(...payloads.map((each) => Buffer.byteLength(each)))).toBeLessThan(8_000);
  expect(payloads.flatMap((each) => JSON.parse(each) as Change[])).toEqual(changes);
  expect(payloadsOf([])).toEqual([]);
});
