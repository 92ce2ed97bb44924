import { expect, test } from '@jest/globals';
import { BATCHING } from './batching.ts';
import {
  CATEGORIES_CACHED_MS,
  CURRENT_USER_QUERY,
  PRODUCT_FILTER_DEBOUNCE_MS,
  QUERY_DEFAULTS,
  STATS_REFETCH_MS,
  UNAUTHORIZED_REDIRECT_MS,
  WALLET_QUERY,
  mayRetry,
  retryDelayMs,
} from './queries.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

test('[S9.01][S9.02] a batch waits 50 ms or for ten requests', () => {
  expect(BATCHING).toMatchObject({ delayMs: 50, maxRequests: 10 });
});

test('[S9.03][S9.04] queued requests older than 5 s are looked for every 10 s', () => {
  expect(BATCHING).toMatchObject({ staleCheckMs: 10 * SECOND, staleAgeMs: 5 * SECOND });
});

test('[S9.05][S9.06] queries are stale after 5 minutes and kept for 30', () => {
  expect(QUERY_DEFAULTS).toMatchObject({ staleMs: 5 * MINUTE, gcMs: 30 * MINUTE });
});

test('[S9.07][S9.08] queries neither refetch on focus nor poll', () => {
  expect(QUERY_DEFAULTS).toMatchObject({ refetchOnFocus: false, polling: false });
});

test('[S9.09] a failing query is retried twice', () => {
  const attempts = [0, 1, 2, 3].filter((failures) =>
    mayRetry(failures, 500, QUERY_DEFAULTS.retryLimit),
  );
  expect(attempts).toEqual([0, 1]);
});

test('[S9.10][S9.11] the retry delay starts at 1 s, doubles, and is capped at 30 s', () => {
  expect([0, 1, 2, 3, 4, 5, 20].map(retryDelayMs)).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ]);
});

test('[S9.12][S9.13] the current user is stale after 30 s and kept for 5 minutes', () => {
  expect(CURRENT_USER_QUERY).toMatchObject({ staleMs: 30 * SECOND, gcMs: 5 * MINUTE });
});

test('[S9.14][S9.15] the current user is retried twice, but not on 401', () => {
  const { retryLimit } = CURRENT_USER_QUERY;
  expect([mayRetry(1, 503, retryLimit), mayRetry(2, 503, retryLimit)]).toEqual([true, false]);
  expect(mayRetry(0, 401, retryLimit)).toBe(false);
});

test('[S9.16][S9.17][S9.18] the wallet is always stale, kept 60 s, retried twice', () => {
  expect(WALLET_QUERY).toEqual({ staleMs: 0, gcMs: 60 * SECOND, retryLimit: 2 });
});

test('[S9.28] categories are cached 300 s', () => {
  expect(CATEGORIES_CACHED_MS).toBe(300 * SECOND);
});

test('[S9.29][T.67] only the ticket stats poll, every 30,000 ms', () => {
  expect(STATS_REFETCH_MS).toBe(30_000);
});

test('[S9.30] product filters are debounced by 300 ms', () => {
  expect(PRODUCT_FILTER_DEBOUNCE_MS).toBe(300);
});

test('[S9.31] the unauthorized redirect comes after 500 ms', () => {
  expect(UNAUTHORIZED_REDIRECT_MS).toBe(500);
});
