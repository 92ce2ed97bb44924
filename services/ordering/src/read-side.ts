import type { ReadSide } from 'kernel/area-module';
import { cartItems } from './read-models/carts/cart-items.query.ts';
import { branchSpending } from './read-models/order-history/branch-spending.query.ts';
import {
  adminOrder,
  adminOrders,
  ordersByIds,
  ordersGet,
  ordersList,
} from './read-models/order-history/orders.query.ts';
import { orderTimeline } from './read-models/order-timeline/timeline.query.ts';
import { readModels } from './read-models/read-models.ts';

export function readSide(): ReadSide {
  return {
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
    readModels,
  };
}
