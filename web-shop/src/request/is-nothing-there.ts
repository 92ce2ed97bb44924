import type { UseQueryResult } from '@tanstack/react-query';
import { statusOf } from 'web-shared/request/request-error';

/** An address that cannot name anything is answered with 400, and means the same. */
const NOTHING_THERE: readonly (number | undefined)[] = [400, 404];

/**
 * Whether there is nothing at the address that was asked for. The first answer already says so: that it is asked for
 * twice more, as every query that failed, keeps nobody waiting.
 */
export function isNothingThere({
  error,
  failureReason,
}: Pick<UseQueryResult, 'error' | 'failureReason'>): boolean {
  return NOTHING_THERE.includes(statusOf(failureReason ?? error));
}
