import { companyOf } from 'contracts/policies/access';
import type { User } from 'contracts/api/accounts';
import type { ShopScreen } from '../shop-screens.ts';
import type { Errand } from './errands.ts';

/** The code of the screens that somebody may open. */
export function screenErrands(screens: readonly ShopScreen[], user: User): readonly Errand[] {
  return screens
    .filter(({ ofCompany }) => ofCompany !== true || companyOf(user) !== '')
    .map(({ preloadAfterMs = 0, load }) => ({ afterMs: preloadAfterMs, run: load }));
}
