import { readdirSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { eventNames } from './bs/event-names.ts';
import { historyEvents as bosnian } from './bs/history-events.ts';
import { historyEvents as english } from './en/history-events.ts';

/** There is a golden event of every type: `billing/Paid.v1.json`. */
const GOLDEN = new URL('../../../contracts/golden/', import.meta.url);

function everyType(): readonly string[] {
  const files = readdirSync(GOLDEN, { recursive: true, encoding: 'utf8' });
  return files.flatMap((file) => /(\w+\.v\d+)\.json$/.exec(file)?.[1] ?? []);
}

test('every type of event has a name of its own in Bosnian, and no other has one', () => {
  const types = everyType().map((type) => type.replace(/\.v\d+$/, ''));
  expect(types.length).toBeGreaterThan(100);
  expect([...new Set(types)].toSorted()).toEqual(Object.keys(eventNames).toSorted());
  const names = Object.values(eventNames);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^\p{Lu}[\p{L} -]+$/u.test(name))).toEqual([]);
});

test('an event is named by its type, whatever its version', () => {
  expect(english.eventName('WalletDebited.v2')).toBe('Wallet debited');
  expect(bosnian.eventName('WalletDebited.v2')).toBe('Novčanik zadužen');
  expect(bosnian.eventName('Unheard.v1')).toBe('Unheard.v1');
});
