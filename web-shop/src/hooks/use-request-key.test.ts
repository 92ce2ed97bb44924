import { expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { RequestError } from 'web-shared/request/request-error';
import { PROBLEM_CODES } from 'contracts/problem-codes';
import { isRefusal, useRequestKey } from './use-request-key.ts';

const LOST = new TypeError('Failed to fetch');
const answered = (status: number, code?: string) =>
  new RequestError({
    status,
    statusText: '',
    body: '',
    problem: code === undefined ? undefined : { code },
    requestId: undefined,
  });

test('only an answer that looked at the request is a refusal', () => {
  expect(isRefusal(answered(409), false)).toBe(true);
  for (const unknown of [LOST, answered(503), answered(409, PROBLEM_CODES.idempotencyInProgress)]) {
    expect(isRefusal(unknown, false)).toBe(false);
  }
});

test('once an answer was lost, being sent too often or signed out says nothing of what became of it', () => {
  for (const status of [401, 403, 429]) {
    expect(isRefusal(answered(status), false)).toBe(true);
    expect(isRefusal(answered(status), true)).toBe(false);
  }
  expect(isRefusal(answered(409), true)).toBe(true);
});

test('a key is kept until the action is answered, and is another one after a refusal', () => {
  const { result } = renderHook(() => useRequestKey());
  const first = result.current.current();
  for (const error of [LOST, answered(429), answered(409, PROBLEM_CODES.idempotencyInProgress)]) {
    act(() => result.current.failed(error));
    expect(result.current.current()).toBe(first);
  }
  act(() => result.current.failed(answered(409)));
  expect(result.current.current()).not.toBe(first);
});
