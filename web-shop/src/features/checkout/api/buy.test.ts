import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { stubFetch } from '../../../testing/shop-wrapper.tsx';
import { buy } from './buy.ts';
import { UnknownOutcome } from './until-answered.ts';

const attempt = {
  key: 'k1',
  body: { tenantId: 'eur' as const, expectedTotal: '4.00' },
  lines: 'l1:1',
  sentAt: 0,
};
const ORDER = { id: 'o1' };
const problem = (status: number, code: string) => Response.json({ code }, { status });

/** The server answers one after the other; `undefined`: the answer is lost on its way. */
function answers(...all: readonly (Response | undefined)[]) {
  return answersTo(undefined, ...all);
}

function answersTo(approval: true | undefined, ...all: readonly (Response | undefined)[]) {
  const left = [...all];
  const onUnknown = jest.fn();
  const answer = (): Response => {
    const next = left.length > 1 ? left.shift() : left[0];
    if (next === undefined) throw new TypeError('Failed to fetch');
    return next.clone();
  };
  const stub = stubFetch({ 'POST /api/orders': answer, 'POST /api/approvals': answer });
  const outcome = buy(approval ? { ...attempt, approval } : attempt, onUnknown).catch(
    (error: unknown) => ({ error }),
  );
  return { stub, onUnknown, outcome };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('an answer that was lost is asked for again with the same key, and the order is shown', async () => {
  const { stub, onUnknown, outcome } = answers(
    undefined,
    problem(503, 'unavailable'),
    Response.json(ORDER),
  );
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await outcome).toEqual({ as: 'order', order: ORDER });
  expect(onUnknown).toHaveBeenCalledTimes(1);
  expect(stub.count('POST', '/api/orders')).toBe(3);
});

test('so is the answer to a question for approval, which then waits', async () => {
  const asked = Response.json({ id: 'a1' });
  const { stub, onUnknown, outcome } = answersTo(true, undefined, asked);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await outcome).toEqual({ as: 'approval', id: 'a1' });
  expect([onUnknown.mock.calls.length, stub.count('POST', '/api/approvals')]).toEqual([1, 2]);
});

test('a plain refusal is one at once, and nobody hears of doubt', async () => {
  const { onUnknown, outcome } = answers(problem(409, 'insufficient-stock'));
  await jest.advanceTimersByTimeAsync(0);
  expect(await outcome).toMatchObject({ error: { status: 409 } });
  expect(onUnknown).not.toHaveBeenCalled();
});

test('after a lost answer a refusal that looked at the purchase is the truth', async () => {
  const { outcome } = answers(undefined, problem(409, 'cart-empty'));
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await outcome).toMatchObject({ error: { status: 409 } });
});

test.each([401, 403, 429])(
  'after a lost answer a %d says nothing of the purchase',
  async (status) => {
    const { outcome } = answers(undefined, problem(status, 'other'));
    await jest.advanceTimersByTimeAsync(70_000);
    expect(await outcome).toMatchObject({ error: expect.any(UnknownOutcome) });
  },
);

test('a purchase that stays under way elsewhere becomes one that nobody knows of, never a failed one', async () => {
  const { onUnknown, outcome } = answers(problem(409, 'idempotency-in-progress'));
  await jest.advanceTimersByTimeAsync(9_000);
  expect(onUnknown).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(70_000);
  expect(onUnknown).toHaveBeenCalledTimes(1);
  expect(await outcome).toMatchObject({ error: expect.any(UnknownOutcome) });
});
