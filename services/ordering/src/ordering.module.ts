import type { AreaModule } from 'kernel/area-module';
import { addCartItem } from './cart/add-cart-item.ts';
import { createCarts } from './cart/carts.ts';
import { changeCartItem } from './cart/change-cart-item.ts';
import { removeCartItem } from './cart/remove-cart-item.ts';
import { orderNumbers } from './migrations/order-numbers.ts';
import type { Branches } from './order/branches.ts';
import { placeOrder } from './order/place-order.ts';
import { reorder } from './order/reorder.ts';
import { mailConfirmationProcess } from './processes/mail-confirmation/mail-confirmation.ts';
import { settleOrderProcess } from './processes/settle-order/settle-order.ts';
import { cartItems } from './read-models/carts/cart-items.query.ts';
import { cartsProjection } from './read-models/carts/projection.ts';
import { offersProjection } from './read-models/offers/projection.ts';
import { branchSpending } from './read-models/order-history/branch-spending.query.ts';
import {
  adminOrder,
  adminOrders,
  ordersByIds,
  ordersGet,
  ordersList,
} from './read-models/order-history/orders.query.ts';
import { orderHistoryProjection } from './read-models/order-history/projection.ts';
import { orderTimelineProjection } from './read-models/order-timeline/projection.ts';
import { orderTimeline } from './read-models/order-timeline/timeline.query.ts';
import type { SettlementPorts } from './settlement/settle.ts';
import { settleOrder } from './settlement/settle-order.ts';

/** Wallets, payments, keys and branches are other areas'; the process that mounts this one hands them in. */
export interface OrderingDependencies extends SettlementPorts {
  readonly branches: Branches;
}

/** From the cart to the keys: what a company buys. */
export function orderingModule(given: OrderingDependencies): AreaModule {
  const carts = createCarts();
  const ports = { ...given, carts };
  return {
    name: 'ordering',
    commands: [
      addCartItem(carts),
      changeCartItem(carts),
      removeCartItem(carts),
      placeOrder(ports),
      settleOrder(ports),
      reorder(carts),
    ],
    queries: [
      cartItems,
      ordersList,
      ordersGet,
      ordersByIds,
      orderTimeline,
      branchSpending,
      adminOrders,
      adminOrder,
    ],
    projections: [
      offersProjection,
      cartsProjection,
      orderHistoryProjection,
      orderTimelineProjection,
    ],
    processes: [settleOrderProcess, mailConfirmationProcess],
    migrations: [orderNumbers],
  };
}
