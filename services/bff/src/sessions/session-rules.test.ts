import { expect, test } from '@jest/globals';
import { actorOf, allowsSession } from './accounts.ts';
import { newSessionId, sessionKeyOf } from './session-id.ts';
import { later } from './session-positions.ts';

test('session ids have 32 random bytes, and the server keeps only their hash', () => {
  const ids = new Set(Array.from({ length: 100 }, newSessionId));
  expect(ids.size).toBe(100);
  for (const id of ids) {
    expect(Buffer.from(id, 'base64url')).toHaveLength(32);
    expect(sessionKeyOf(id)).toMatch(/^[0-9a-f]{64}$/);
    expect(sessionKeyOf(id)).not.toContain(id);
  }
});

test('a session lives while its account is active and kept its password', () => {
  const begun = '2026-01-02T03:04:05.000Z';
  const allows = (status: 'active' | 'disabled', sessionsValidFrom: string | null) =>
    allowsSession({ status, sessionsValidFrom, secondFactor: 'none' }, { signedInAt: begun });
  expect(allows('active', null)).toBe(true);
  expect(allows('active', '2026-01-02T03:04:04.999Z')).toBe(true);
  expect(allows('active', begun)).toBe(false);
  expect(allows('disabled', null)).toBe(false);
});

test('a session that a password alone began ends with the second factor of its account', () => {
  const signedInAt = '2026-01-02T03:04:05.000Z';
  const state = { status: 'active', sessionsValidFrom: null } as const;
  expect(allowsSession({ ...state, secondFactor: 'enrolled' }, { signedInAt })).toBe(false);
  const given = { signedInAt, secondFactorAt: signedInAt };
  expect(allowsSession({ ...state, secondFactor: 'enrolled' }, given)).toBe(true);
  expect(allowsSession({ ...state, secondFactor: 'due' }, { signedInAt })).toBe(true);
});

test('a session that adds a second factor may lack it for as long as that takes', () => {
  const enrolled = { status: 'active', sessionsValidFrom: null, secondFactor: 'enrolled' } as const;
  const since = (agoMs: number) => ({
    signedInAt: '2026-01-02T03:04:05.000Z',
    addingFactorSince: new Date(Date.now() - agoMs).toISOString(),
  });
  expect(allowsSession(enrolled, since(1_000))).toBe(true);
  expect(allowsSession(enrolled, since(31_000))).toBe(false);
  expect(allowsSession({ ...enrolled, status: 'disabled' }, since(1_000))).toBe(false);
});

test('positions only ever move on, each category for itself', () => {
  expect(later({ order: '9', cart: '100' }, { order: '10', cart: '99', wallet: '5' })).toEqual({
    order: '10',
    cart: '100',
    wallet: '5',
  });
});

test('staff act without a company', () => {
  const user = {
    id: '5f6b2c1e-8f5a-5c8e-9a3b-0d4b8f3f2a11',
    tenantId: 'eur',
    role: 'admin',
    firstName: 'A',
    lastName: 'B',
    email: 'a@b.test',
    username: 'ab',
    phone: null,
    companyId: null,
    companyName: null,
    companyRole: null,
    language: null,
  } as const;
  expect(actorOf(user)).toEqual({ kind: 'user', id: user.id, role: 'admin', tenantId: 'eur' });
});
