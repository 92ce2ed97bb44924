import type { AdminOrdersQuery } from 'contracts/calls/ordering';

/** What has a price that somebody has paid; what was given back is taken from it. */
export const SOLD: readonly string[] = ['completed', 'refunded'];

/** The statuses that a filter of the console stands for. */
export function statusesOf(status: NonNullable<AdminOrdersQuery['status']>): readonly string[] {
  return status === 'sold' ? SOLD : [status];
}
