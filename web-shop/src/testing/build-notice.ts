import type { Notice } from 'contracts/api/notices';

/** A deposit of some euros, for tests. */
export function buildNotice(euros: number, read = false): Notice {
  const amount = `${euros}.00`;
  const money = { currency: 'EUR', amount, available: amount } as const;
  return { id: `n${euros}`, at: '2026-11-23T12:00:00.000Z', read, kind: 'deposit', ...money };
}
