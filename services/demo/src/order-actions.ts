import { productIdOf } from 'catalog/product/product-id';
import type { Tenant } from 'contracts/primitives/tenant';
import type { PortalConnection } from 'kernel/http/portal-connection';
import { as } from './cast.ts';
import { choiceOf } from './choice.ts';
import type { DemoCompany } from './companies/demo-company.ts';
import type { DatedOrder } from './dated-orders.ts';
import type { Action } from './in-order.ts';
import { keyHolderOf } from './key-holders.ts';
import { emptyCart, fillCart, seedOrder } from './seed-orders.ts';
import type { Stage } from './stage.ts';
import { STOCK, minutesAfter, orderKey } from './stage.ts';
import { FAULTY_SKU } from './usual-orders.ts';

interface Ordering {
  readonly demo: DemoCompany;
  readonly stage: Stage;
  /** The main branch first. */
  readonly branchIds: readonly string[];
}

/** Of so many orders one is refunded in part. */
const REFUNDED_ONE_IN = 9;
/** Of so many orders one has its keys not looked at yet. */
const UNSEEN_ONE_IN = 4;

const REASONS = [
  'Ordered one too many; the key was not used.',
  'The edition does not fit the machines, agreed by telephone.',
  'Jedna licenca naručena greškom, ključ nije korišten.',
] as const;

/** An order and what came after it. */
export function orderActions(dated: DatedOrder, ordering: Ordering): readonly Action[] {
  const { demo, stage } = ordering;
  const { user, tenantId, colleagues } = demo;
  const { order, place, filledAt, at } = dated;
  const key = orderKey(user.username, place);
  const others = colleagues.filter(({ leftDaysAgo }) => leftDaysAgo === undefined);
  const buyers = [user, user, ...others.slice(0, 1)];
  const buyer = buyers[place % buyers.length]?.username ?? user.username;
  const company = `company ${user.username}`;
  const products = order.lines.map(([sku]) => `product ${sku}`);
  const filling: Action = {
    at: filledAt,
    touches: [company],
    needs: [STOCK],
    run: (portal) => fillCart(as(portal, stage.cast, buyer), { order, tenantId, key }),
  };
  const placing: Action = {
    at,
    // Orders are numbered as they come.
    touches: [company, `orders ${tenantId}`, ...products],
    run: async (portal) => {
      const branchId = ordering.branchIds[Math.min(order.branch, ordering.branchIds.length - 1)];
      const member = as(portal, stage.cast, buyer);
      stage.orders.set(key, await seedOrder(member, { order, tenantId, branchId, key }));
    },
  };
  const after = (minutes: number, run: Action['run'], touches = [company]): readonly Action[] => {
    const moment = minutesAfter(at, minutes, stage.past);
    return moment ? [{ at: moment, touches, run }] : [];
  };
  if (order.fails) {
    return [
      filling,
      placing,
      ...after(7, (portal) => emptyCart(as(portal, stage.cast, buyer), { tenantId, key })),
    ];
  }
  const orderId = (): string => stage.orders.get(key) ?? '';
  const [sku = '', quantity = 0] = order.lines[0] ?? [];
  const reveals =
    choiceOf(`${key} unseen`, UNSEEN_ONE_IN) > 0
      ? after(12 + choiceOf(`${key} look`, 90), async (portal) => {
          await useKeys(as(portal, stage.cast, buyer), { orderId: orderId(), tenantId, key });
        })
      : [];
  const isRefunded =
    demo.deposits === undefined &&
    quantity > 1 &&
    sku !== FAULTY_SKU &&
    choiceOf(`${key} refund`, REFUNDED_ONE_IN) === 0;
  const refunds = isRefunded
    ? after(
        60 * 24 * 2,
        (portal) =>
          refundOne(as(portal, stage.cast, 'tom.keller'), { orderId: orderId(), sku, key }),
        [company, ...products],
      )
    : [];
  return [filling, placing, ...reveals, ...refunds];
}

/** Looks at the keys of an order, and may give the first of them to somebody. */
async function useKeys(
  member: PortalConnection,
  { orderId, tenantId, key }: { readonly orderId: string; tenantId: Tenant; key: string },
): Promise<void> {
  const reveal = { orderId, format: 'json' } as const;
  const [first] = await member.command('RevealKeys', reveal, `${key} reveal`);
  const holder = keyHolderOf(key, tenantId);
  if (!first || !holder) return;
  await member.command('AssignKey', { keyId: first.id, orderId, ...holder }, `${key} given`);
}

interface Refunding {
  readonly orderId: string;
  readonly sku: string;
  readonly key: string;
}

async function refundOne(admin: PortalConnection, { orderId, sku, key }: Refunding): Promise<void> {
  const reason = REASONS[choiceOf(`${key} reason`, REASONS.length)] ?? REASONS[0];
  const lines = [{ productId: productIdOf(sku), quantity: 1 }];
  await admin.command('RefundOrder', { orderId, lines, reason }, `${key} refund`);
}
