import { as } from './cast.ts';
import { DEMO_COMPANIES } from './demo-companies.ts';
import type { Action } from './in-order.ts';
import type { Stage } from './stage.ts';
import { orderKey } from './stage.ts';
import { FAULTY_SKU } from './usual-orders.ts';

/** The first of whom a key was refused; the others wait for an answer, and nobody has recalled the delivery yet. */
const FIRST_TO_COMPLAIN = 'mira.stern';
const REPLACED_DAYS_AGO = 3.4;

/** The key of an order of the product whose delivery was bad: a company's first one. */
export function faultyOrderKey(username: string): string {
  const company = DEMO_COMPANIES.find(({ user }) => user.username === username);
  const place = company?.orders.findIndex(({ daysAgo }) => daysAgo !== undefined) ?? -1;
  if (place < 0) throw new Error(`${username} has bought nothing of the bad delivery`);
  return orderKey(username, place);
}

/** One key of the bad delivery is replaced, before anybody knew how many are concerned. */
export function faultyDeliveryActions({ past, cast, orders }: Stage): readonly Action[] {
  return [
    {
      at: past.daysAgo(REPLACED_DAYS_AGO),
      touches: [`company ${FIRST_TO_COMPLAIN}`, `product ${FAULTY_SKU}`],
      run: async (portal) => {
        const orderId = orders.get(faultyOrderKey(FIRST_TO_COMPLAIN)) ?? '';
        const { items } = await portal.query('licensing.keys', { orderId, order: 'asc' });
        // The same one when it is replaced already.
        const sold = items.filter(({ replaces }) => replaces === null);
        const [keyId = ''] = sold.map(({ id }) => id).toSorted();
        const reason = 'Refused by the maker as used already, as the screenshot shows.';
        const admin = as(portal, cast, 'tom.keller');
        await admin.command('ReplaceKey', { keyId, reason }, 'demo replaces a key');
      },
    },
  ];
}
