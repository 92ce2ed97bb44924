import pMap from 'p-map';
import { productIdOf } from 'catalog/product/product-id';
import { as } from './cast.ts';
import type { Cast } from './cast.ts';
import { demoDeliveries } from './deliveries.ts';
import type { Delivery } from './deliveries.ts';
import { demoKey } from './demo-key.ts';
import type { Deed } from './in-order.ts';
import type { Past } from './past.ts';
import { pollUntilShown } from './retry-until-shown.ts';
import type { Stage } from './stage.ts';
import type { PortalConnection } from 'kernel/http/portal-connection';

/** A batch of keys claims each of them in one append over many streams. */
const IMPORTS_AT_ONCE = 3;
const KEY_DESK = 'tom.keller';

/** At which stock an admin wants to be told; of some there is less already. */
const THRESHOLDS: readonly (readonly [sku: string, threshold: number])[] = [
  ['FOL-PDF-12', 10],
  ['FOL-SIGN-1Y', 15],
  ['LIN-LAY-9', 15],
  ['KAD-CUT-7', 8],
  ['STU-BI-5', 5],
  ['PAP-OFF-25', 40],
  ['KAS-AV-1', 60],
  ['JAV-DSK-6P', 30],
  ['ARH-SRV-3', 3],
  ['ZID-WEB-1', 2],
  ['LIN-VEC-9', 20],
  ['BIL-FISK-BA', 10],
  ['MOS-CI-10', 5],
];

export interface Stocking {
  readonly portal: PortalConnection;
  readonly past: Past;
  readonly cast: Cast;
}

/** What came first of each product, and at which stock somebody wants to be told. */
export async function seedStock({ portal, past, cast }: Stocking): Promise<void> {
  const at = (daysAgo: number) => as(portal.at(past.daysAgo(daysAgo)), cast, KEY_DESK);
  const all = demoDeliveries().filter(({ first }) => first === 0);
  await pMap(all, (delivery) => receive(at(delivery.daysAgo), delivery), {
    concurrency: IMPORTS_AT_ONCE,
  });
  await allShown(portal, all);
  for (const [sku, threshold] of THRESHOLDS) {
    const watch = { productId: productIdOf(sku), threshold, expectedRevision: -1 } as const;
    await at(WATCHED_DAYS_AGO).command('WatchStock', watch, `demo watches ${sku}`);
  }
}

/** What came later: an order takes its keys from any of the batches that are there. */
export function deliveryDeeds({ past, cast }: Stage): readonly Deed[] {
  const later = demoDeliveries().filter(({ first }) => first > 0);
  return later.map((delivery) => ({
    at: past.daysAgo(delivery.daysAgo),
    touches: [`product ${delivery.sku}`],
    run: (portal) => receive(as(portal, cast, KEY_DESK), delivery),
  }));
}

/** An order takes its keys from the batches that the read model knows. */
async function allShown(portal: PortalConnection, deliveries: readonly Delivery[]): Promise<void> {
  await pollUntilShown(async () => {
    const { total } = await portal.query('licensing.batches', { limit: 1 });
    return total >= deliveries.length ? total : undefined;
  });
}

const WATCHED_DAYS_AGO = 119.5;

async function receive(admin: PortalConnection, delivery: Delivery): Promise<void> {
  const { sku, reference, first, count } = delivery;
  const keys = Array.from({ length: count }, (_, index) => ({
    line: index + 1,
    key: demoKey(sku, first + index),
  }));
  const input = { productId: productIdOf(sku), supplierReference: reference, keys };
  await admin.command('ImportKeys', input, `demo keys ${sku} ${first}`);
}
