import { companyOf } from 'contracts/policies/access';
import type { User } from 'contracts/api/accounts';
import type { ShopScreen } from '../shop-screens.ts';
import type { PrefetchTask } from './prefetch-tasks.ts';

/** The code of the screens that somebody may open. */
export function screenTasks(screens: readonly ShopScreen[], user: User): readonly PrefetchTask[] {
  return screens
    .filter(({ requiresCompany }) => requiresCompany !== true || companyOf(user) !== '')
    .map(({ preloadAfterMs = 0, load }) => ({ delayMs: preloadAfterMs, run: load }));
}
