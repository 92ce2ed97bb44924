import { inspect } from 'node:util';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { EventStoreFailure } from './errors.ts';
import { openClient } from './open-client.ts';

const PASSWORD = 'a-password-nobody-may-see';
const warn = jest.spyOn(console, 'warn');

beforeEach(() => {
  warn.mockClear();
});

afterEach(() => {
  expect(inspect(warn.mock.calls)).not.toContain(PASSWORD);
});

test.each([
  `http://portal:${PASSWORD}@127.0.0.1:2113`,
  `portal:${PASSWORD}@127.0.0.1:2113`,
  `kurrentdb://portal:${PASSWORD}@`,
  `kurrentdb://portal:${PASSWORD}@host:${PASSWORD}`,
  `kurrentdb://portal:${PASSWORD}@host:2113?tls=${PASSWORD}`,
  `kurrentdb://portal:${PASSWORD}@host:2113?tlsCAFile=/nowhere/ca.crt`,
  `kurrentdb://portal:${PASSWORD}@host:2113?tls=false&defaultDeadline=soon`,
  `kurrentdb://portal:%ZZ${PASSWORD}@host:2113?tls=false`,
])('a connection string that cannot be used is not repeated', (url) => {
  const attempt = (): unknown => openClient(url);
  expect(attempt).toThrow(EventStoreFailure);
  try {
    attempt();
  } catch (error) {
    expect(inspect(error, { depth: 9 })).not.toContain(PASSWORD);
  }
});

test('options that nobody knows are named, without the rest', () => {
  const url = `kurrentdb://portal:${PASSWORD}@host:2113?tls=false&tsl=true`;
  expect(() => openClient(url)).toThrow(/unknown: tsl$/);
});

test('options are known however they are spelt', async () => {
  const client = openClient(
    `kurrentdb://portal:${PASSWORD}@host:2113?TLS=false&default_deadline=5`,
  );
  await client.dispose();
  expect(warn).not.toHaveBeenCalled();
});
