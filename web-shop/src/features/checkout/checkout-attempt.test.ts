import { beforeEach, expect, test } from '@jest/globals';
import { buildProduct } from '../../testing/build-product.ts';
import {
  attemptFor,
  attemptToResume,
  completeAttempt,
  clearAttempt,
  clearCompletedAttempt,
  readAttempt,
} from './checkout-attempt.ts';

const body = { tenantId: 'eur' as const, expectedTotal: '12.30' };
const order = { body };
const line = (id: string, quantity = 1) => ({
  id,
  productId: 'p1',
  quantity,
  product: buildProduct(),
});

beforeEach(() => sessionStorage.clear());

test('a second click and a reload send the same key and the same body', () => {
  const first = attemptFor(sessionStorage, order, [line('l1')]);
  const second = attemptFor(sessionStorage, order, [line('l1')]);
  expect(second.key).toBe(first.key);
  expect(readAttempt(sessionStorage, 'eur')).toMatchObject({ key: first.key, body });
});

test('another total, PO number or cart is another purchase, and so is one that asks for approval', () => {
  const { key } = attemptFor(sessionStorage, order, [line('l1')]);
  const others = [
    attemptFor(sessionStorage, { body: { ...body, expectedTotal: '12.31' } }, [line('l1')]),
    attemptFor(sessionStorage, { body: { ...body, poNumber: 'PO-7' } }, [line('l1')]),
    attemptFor(sessionStorage, order, [line('l2')]),
    attemptFor(sessionStorage, { body, approval: true }, [line('l2')]),
  ];
  expect(new Set([key, ...others.map((other) => other.key)]).size).toBe(5);
});

test('the two markets keep their attempts apart', () => {
  attemptFor(sessionStorage, order, [line('l1')]);
  expect(readAttempt(sessionStorage, 'km')).toBeUndefined();
});

test('a reload goes on with a fresh purchase only', () => {
  const { sentAt } = attemptFor(sessionStorage, order, [line('l1')]);
  expect(attemptToResume(sessionStorage, 'eur', sentAt + 59_000)).toBeDefined();
  expect(attemptToResume(sessionStorage, 'eur', sentAt + 60_000)).toBeUndefined();
});

test('once the outcome is known the next purchase gets a new key', () => {
  const first = attemptFor(sessionStorage, order, [line('l1')]);
  clearAttempt(sessionStorage, first);
  expect(attemptFor(sessionStorage, order, [line('l1')]).key).not.toBe(first.key);
});

test('a broken entry counts as none', () => {
  sessionStorage.setItem('portal.checkout.eur', '{');
  expect(readAttempt(sessionStorage, 'eur')).toBeUndefined();
});

test('the same lines are another purchase once they became an order, which may have failed', () => {
  const first = attemptFor(sessionStorage, order, [line('l1')]);
  completeAttempt(sessionStorage, first, 'o1');
  expect(attemptFor(sessionStorage, order, [line('l1')]).key).not.toBe(first.key);
});

test('a purchase is known by its order until that has been shown; one under way stays', () => {
  const first = attemptFor(sessionStorage, order, [line('l1')]);
  completeAttempt(sessionStorage, first, 'o1');
  expect(attemptToResume(sessionStorage, 'eur', first.sentAt)).toEqual({
    ...first,
    becameId: 'o1',
  });
  const second = attemptFor(sessionStorage, order, [line('l2')]);
  clearCompletedAttempt(sessionStorage, 'eur', 'o1');
  expect(readAttempt(sessionStorage, 'eur')).toEqual(second);
  completeAttempt(sessionStorage, second, 'o2');
  clearCompletedAttempt(sessionStorage, 'eur', 'o2');
  expect(readAttempt(sessionStorage, 'eur')).toBeUndefined();
});
