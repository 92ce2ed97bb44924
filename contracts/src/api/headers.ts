/** Headers the API knows beside the usual ones. */
export const headers = {
  csrf: 'X-CSRF-Token',
  idempotencyKey: 'Idempotency-Key',
  totalCount: 'X-Total-Count',
  requestId: 'X-Request-Id',
  /** 'true' where the answer does not hold yet what this session has written: ask again. */
  stale: 'X-Portal-Stale',
} as const;
