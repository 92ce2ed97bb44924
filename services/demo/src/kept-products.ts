import { productIdOf } from 'catalog/product/product-id';
import type { Tenant } from 'contracts/primitives/tenant';
import { as } from './cast.ts';
import type { DemoCompany } from './companies/demo-company.ts';
import type { Action } from './in-order.ts';
import { retryUntilShown } from './retry-until-shown.ts';
import type { Stage } from './stage.ts';
import { STOCK } from './stage.ts';

type Lines = readonly (readonly [sku: string, quantity: number])[];

const WORKPLACE: Lines = [
  ['PAP-OFF-25', 1],
  ['KAS-AV-1', 1],
  ['FOL-PDF-12', 1],
];
const QUARTER: Lines = [
  ['JAV-SRV-CAL5', 2],
  ['KAS-AV-1', 10],
  ['MOS-IDE-WIN', 3],
  ['SJE-PHO-5W', 1],
];
/** What the buyers whom the sign-in form offers keep, in the words of their market. */
const LISTS: Readonly<Record<Tenant, readonly (readonly [name: string, lines: Lines])[]>> = {
  eur: [
    ['New workplace', WORKPLACE],
    ['Every quarter', QUARTER],
  ],
  km: [
    ['Novo radno mjesto', WORKPLACE],
    ['Svaki kvartal', QUARTER],
  ],
};
const FAVOURITES = ['PAP-OFF-25', 'KAS-AV-1', 'JAV-DSK-6P'] as const;
const KEPT_DAYS_AGO = 12;

/** Lists and favourites of the companies whose buyers the sign-in form offers. */
export function keptProductsActions(demo: DemoCompany, stage: Stage): readonly Action[] {
  const { user, tenantId, deposits } = demo;
  // Only they have their deposits planned.
  if (!deposits) return [];
  const { username } = user;
  const keep: Action['run'] = async (portal) => {
    const member = as(portal, stage.cast, username);
    for (const [name, lines] of LISTS[tenantId]) {
      const list = {
        name,
        lines: lines.map(([sku, quantity]) => ({ productId: productIdOf(sku), quantity })),
      };
      const key = `demo list ${username} ${name}`;
      await retryUntilShown(() => member.command('CreateSavedList', list, key));
    }
    for (const sku of FAVOURITES) {
      const key = `demo favourite ${username} ${sku}`;
      await member.command('AddFavourite', { productId: productIdOf(sku) }, key);
    }
  };
  const at = stage.past.daysAgo(KEPT_DAYS_AGO);
  return [{ at, touches: [`company ${username}`], needs: [STOCK], run: keep }];
}
