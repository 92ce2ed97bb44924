import { productIdOf } from 'catalog/product/product-id';
import { as } from './cast.ts';
import { choiceOf } from './choice.ts';
import { demoDeliveries } from './deliveries.ts';
import type { Delivery } from './deliveries.ts';
import { demoKey } from './demo-key.ts';
import type { Action } from './in-order.ts';
import { PAST_DAYS } from './past.ts';
import { pollUntilShown } from './retry-until-shown.ts';
import { CATALOGUE } from './seed-catalogue.ts';
import type { Stage } from './stage.ts';
import { STOCK } from './stage.ts';
import type { PortalConnection } from 'kernel/http/portal-connection';

const KEY_DESK = 'tom.keller';

/** At which stock an admin wants to be notified; of some there is less already. */
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

/** What came first of each product, and at which stock somebody wants to be notified. */
export function stockActions(stage: Stage): readonly Action[] {
  const { past, cast } = stage;
  const first = demoDeliveries().filter((delivery) => delivery.first === 0);
  const needs = first.map(({ sku }) => `product ${sku}`);
  const [early, late] = [
    first.filter(({ daysAgo }) => daysAgo === PAST_DAYS),
    first.filter(({ daysAgo }) => daysAgo !== PAST_DAYS),
  ];
  return [
    ...early.map((delivery) => ({ ...deliveryAction(delivery, stage), needs: [CATALOGUE] })),
    ...late.map((delivery) => newcomer(delivery, stage)),
    {
      at: past.begins,
      touches: [STOCK],
      needs,
      run: (portal) => allShown(portal, early),
    },
    ...THRESHOLDS.map(([sku, threshold]) => ({
      at: past.daysAgo(WATCHED_DAYS_AGO),
      touches: [],
      needs: [`product ${sku}`],
      run: async (portal: PortalConnection) => {
        const watch = { productId: productIdOf(sku), threshold, expectedRevision: -1 } as const;
        await as(portal, cast, KEY_DESK).command('WatchStock', watch, `demo watches ${sku}`);
      },
    })),
  ];
}

/** What came later: an order takes its keys from any of the batches that are there. */
export function deliveryActions(stage: Stage): readonly Action[] {
  const later = demoDeliveries().filter(({ first }) => first > 0);
  return later.map((delivery) => deliveryAction(delivery, stage));
}

/** Nothing of it was there before: whoever orders it needs this delivery. */
function newcomer(delivery: Delivery, stage: Stage): Action {
  const action = deliveryAction(delivery, stage);
  return {
    ...action,
    run: async (portal) => {
      await action.run(portal);
      await allShown(portal, [delivery], productIdOf(delivery.sku));
    },
  };
}

/** A delivery claims each of its keys in one append over many streams: only so many of them go on side by side. */
const LANES = 3;

function laneOf({ reference }: Delivery): string {
  return `deliveries ${choiceOf(reference, LANES)}`;
}

function deliveryAction(delivery: Delivery, { past, cast }: Pick<Stage, 'past' | 'cast'>): Action {
  return {
    at: past.daysAgo(delivery.daysAgo),
    touches: [`product ${delivery.sku}`, laneOf(delivery)],
    run: (portal) => receive(as(portal, cast, KEY_DESK), delivery),
  };
}

/** An order takes its keys from the batches that the read model knows. */
async function allShown(
  portal: PortalConnection,
  deliveries: readonly Delivery[],
  productId?: string,
): Promise<void> {
  await pollUntilShown(async () => {
    const { total } = await portal.query('licensing.batches', {
      limit: 1,
      ...(productId ? { productId } : {}),
    });
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
