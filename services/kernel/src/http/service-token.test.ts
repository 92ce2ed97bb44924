import { createHmac, randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { Actor } from './actor.ts';
import { digestOf, SIGNED_FOR_MS, signCall, verifyCall } from './service-token.ts';

const keys = { bff: randomBytes(32), worker: randomBytes(32), 'command-line': randomBytes(32) };
const bff = { caller: 'bff', key: keys.bff } as const;
const actor: Actor = { kind: 'user', id: 'u', role: 'b2b_user', tenantId: 'km', companyId: 'c' };
const line = {
  method: 'POST',
  path: '/commands/PlaceOrder',
  idempotencyKey: 'k',
  commandId: '',
  occurredAt: '',
};
const body = '{"expectedTotal":"10.00"}';
const NOW = 1_000_000;

const signed = (): string => signCall(bff, { ...line, actor, body }, NOW);

test('a service learns who signed, in whose name, and what the body has to be', () => {
  expect(verifyCall(keys, { header: signed(), ...line }, NOW)).toEqual({
    caller: 'bff',
    actor,
    bodyDigest: digestOf(body),
    aheadByMs: undefined,
  });
});

test.each([
  ['another path', { path: '/commands/RecordDeposit' }],
  ['another method', { method: 'PUT' }],
  ['another Idempotency-Key', { idempotencyKey: 'another' }],
  ['a command id that was not signed', { commandId: 'c0ffee' }],
  ['a time that was not signed', { occurredAt: '2026-01-01T00:00:00.000Z' }],
])('a signature is no good for %s', (_title, other) => {
  expect(verifyCall(keys, { header: signed(), ...line, ...other }, NOW)).toBeUndefined();
});

test('a signature is good for a minute of the service, and not for one that begins later', () => {
  const aheadAt = (now: number) => {
    const call = verifyCall(keys, { header: signed(), ...line }, now);
    return call?.aheadByMs;
  };
  expect(aheadAt(NOW + SIGNED_FOR_MS)).toBeUndefined();
  expect(aheadAt(NOW - 5_000)).toBeUndefined();
  expect(aheadAt(NOW + SIGNED_FOR_MS + 1)).toBe(-SIGNED_FOR_MS - 1);
  expect(aheadAt(NOW - 12_000)).toBe(12_000);
});

test('a process signs with its own key for itself alone', () => {
  const asWorker = signCall({ caller: 'worker', key: keys.bff }, { ...line, actor, body }, NOW);
  expect(verifyCall(keys, { header: asWorker, ...line }, NOW)).toBeUndefined();
  const elsewhere = { ...keys, bff: randomBytes(32) };
  expect(verifyCall(elsewhere, { header: signed(), ...line }, NOW)).toBeUndefined();
});

test('what is forged, cut short or nothing at all is refused', () => {
  const [, payload = '', signature = ''] = signed().split('.');
  const claims = { actor: { kind: 'system', name: 'x' }, ...line, bodyDigest: '', issuedAt: NOW };
  const forged = Buffer.from(JSON.stringify(claims)).toString('base64url');
  const headers = [
    `Portal bff.${forged}.${signature}`,
    `Portal stranger.${payload}.${signature}`,
    `Portal bff.${payload}`,
    'Portal ',
    'Bearer x',
    '',
  ];
  for (const header of headers) expect(verifyCall(keys, { header, ...line }, NOW)).toBeUndefined();
});

test('what was signed and is no call is refused, such as one that names its own end', () => {
  const claims = { actor, audience: 'command-service', expiresAt: NOW + 10 * 365 * 86_400_000 };
  const payload = `bff.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
  const signature = createHmac('sha256', keys.bff).update(payload).digest('base64url');
  const header = `Portal ${payload}.${signature}`;
  expect(verifyCall(keys, { header, ...line }, NOW)).toBeUndefined();
});
