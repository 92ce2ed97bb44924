import { z } from 'zod';
import { cartItemSchema } from '../api/cart.ts';
import {
  branchSpendingSchema,
  orderQuerySchema,
  orderSchema,
  ordersFilterSchema,
  timelineEntrySchema,
} from '../api/orders.ts';
import { ORDER_STATUSES } from '../constants/orders.ts';
import { idSchema } from '../primitives/ids.ts';
import { instantSchema, tenantSchema } from '../primitives/schemas.ts';

/**
 * `cart.items`: the lines of the actor's cart in a shop, in the order they were added. The edge adds the
 * products from the catalogue, since areas do not read each other's models.
 */
export const cartItemsQuery = z.object({ tenantId: tenantSchema });
export const cartLineSchema = cartItemSchema.omit({ product: true });

/** `orders.list`: the company's orders, newest first. */
export const ordersListQuery = ordersFilterSchema;

/** `orders.byIds`: those of them that are the company's own, in no order. */
export const ordersByIdsQuery = z.object({ orderIds: z.array(idSchema).max(200) });

/** `orders.timeline`: what happened to an order, oldest first; 404 when it is another company's. */
export const orderTimelineQuery = z.object({ orderId: idSchema });

/** Who acted, not yet by name: `id` is a user's, but for the portal itself. */
export const storedActorSchema = z.object({
  kind: z.enum(['member', 'staff', 'portal']),
  id: z.string(),
});
export const orderTimelineResult = z.array(
  timelineEntrySchema.extend({ actor: storedActorSchema }),
);

/** `orders.branchSpending`: what the company's completed orders cost, by branch. */
export const branchSpendingQuery = z.object({});
export const branchSpendingResult = branchSpendingSchema;

/** `orders.get`: 404 when it is another company's. `admin.order`: any company's, for admins. */
export const ordersGetQuery = z.object({ orderId: idSchema });

/** An order and when it came to each status, oldest first. */
export const ordersGetResult = orderSchema.extend({
  timeline: z.array(z.object({ status: z.enum(ORDER_STATUSES), at: instantSchema })),
});

/** `admin.orders`: every company's orders, newest first. */
export const adminOrdersQuery = orderQuerySchema.extend({
  companyId: idSchema.optional(),
  status: z.enum(ORDER_STATUSES).optional(),
});

/** A page of orders and how many there are in all. */
export const ordersPageResult = z.object({ items: z.array(orderSchema), total: z.int().min(0) });

export type CartItemsQuery = z.infer<typeof cartItemsQuery>;
export type CartLine = z.infer<typeof cartLineSchema>;
export type OrdersListQuery = z.infer<typeof ordersListQuery>;
export type OrdersGetQuery = z.infer<typeof ordersGetQuery>;
export type OrdersGetResult = z.infer<typeof ordersGetResult>;
export type AdminOrdersQuery = z.infer<typeof adminOrdersQuery>;
export type OrdersPage = z.infer<typeof ordersPageResult>;
export type OrdersByIdsQuery = z.infer<typeof ordersByIdsQuery>;
export type OrderTimelineQuery = z.infer<typeof orderTimelineQuery>;
export type OrderTimelineResult = z.infer<typeof orderTimelineResult>;
export type StoredActor = z.infer<typeof storedActorSchema>;
export type BranchSpendingQuery = z.infer<typeof branchSpendingQuery>;
