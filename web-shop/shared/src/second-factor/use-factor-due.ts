import { isFactorDue, onFactorDuty } from 'web-shared/second-factor/factor-duty';
import { useSyncExternalStore } from 'react';

/** Whether nothing is open but the page where a second factor is added. */
export function useFactorDue(): boolean {
  return useSyncExternalStore(onFactorDuty, isFactorDue);
}
