import { z } from 'zod';
import {
  confirmationRequestedSchema,
  refundPreviewSchema,
  refundSchema,
  refundChoiceSchema,
} from '../api/admin-orders.ts';
import { marketSalesSchema } from '../api/console.ts';
import { cartAddSchema, cartItemSchema, quantitySchema } from '../api/cart.ts';
import { cartLinesAddSchema } from '../api/quick-order.ts';
import {
  exportedOrderSchema,
  branchSpendingSchema,
  orderFilterSchema,
  skippedLineSchema,
  orderSchema,
  ordersFilterSchema,
  placeOrderSchema,
  orderDetailsSchema,
  timelineEntrySchema,
} from '../api/orders.ts';
import { ORDER_TEXTS } from '../constants/orders.ts';
import { get, post } from '../endpoints/endpoint.ts';
import { idSchema } from '../primitives/ids.ts';
import { daySchema, instantSchema, sumSchema, tenantSchema, text } from '../primitives/schemas.ts';
import { defineCalls } from './call.ts';
import type { InputOf, ResultOf } from './call.ts';
import { MAX_EXPORT_ROWS, idListSchema, listFields, pageOf } from '../primitives/paging.ts';

/** A line as the cart keeps it. The edge adds the product from the catalogue: areas do not read each other's models. */
const cartLine = cartItemSchema.omit({ product: true });

/** The lines of the cart after the change. */
const changedCart = z.object({ items: z.array(cartLine) });

/** The cart is the actor's in the shop `tenantId` (their own market; an admin may be in either). */
export const orderingCommands = defineCalls({
  AddCartItem: { input: cartAddSchema, result: changedCart, sentBy: 'bff' },
  /** Adds many products in one append: all of them, or none and why. Lines of one product are summed. */
  AddCartLines: { input: cartLinesAddSchema, result: changedCart, sentBy: 'bff', right: 'buy' },
  ChangeCartItem: {
    input: z.strictObject({ itemId: idSchema, tenantId: tenantSchema, quantity: quantitySchema }),
    result: changedCart,
    sentBy: 'bff',
  },
  RemoveCartItem: {
    input: z.strictObject({ itemId: idSchema, tenantId: tenantSchema }),
    result: changedCart,
    sentBy: 'bff',
  },
  /**
   * Places and pays the actor's cart for their company. Prices, names and stock are looked up by the server;
   * `expectedTotal` only guards what the buyer saw. A line whose product is not sold in the market any more is left
   * out, as the shown cart leaves it out. The order is settled, or `processing` when that takes longer than 2 s.
   */
  PlaceOrder: { input: placeOrderSchema, result: orderSchema, sentBy: 'bff', right: 'buy' },
  /** Sent by the portal itself, right after placing or by the process `settle-order`. */
  SettleOrder: { input: z.strictObject({ orderId: idSchema }), result: orderSchema },
  /**
   * Puts the lines of an order of the actor's company into the actor's cart, as far as they can be bought today; what
   * stays out is said.
   */
  Reorder: {
    input: z.strictObject({ orderId: idSchema }),
    /** The cart of the order's market, and what of the order is not in it. */
    result: changedCart.extend({ tenantId: tenantSchema, left: z.array(skippedLineSchema) }),
    sentBy: 'bff',
    right: 'buy',
  },
  /**
   * By an admin: money back for some or all of a completed order, in the reverse order of its use, and the keys of what
   * is refunded revoked, in one append. Never more than was paid.
   */
  RefundOrder: {
    input: z.strictObject({ ...refundSchema.shape, orderId: idSchema }),
    result: orderSchema,
    http: post('/api/admin/orders/:orderId/refund', {
      right: 'admins',
      summary:
        'Refund an order, or some of it: money back, and its keys revoked; answers the order',
      idempotencyKey: 'required',
      stepUp: true,
    }),
  },
  /** By an admin: what {@link RefundOrder} would do. Nothing is recorded. */
  PreviewRefund: {
    input: z.strictObject({ ...refundChoiceSchema.shape, orderId: idSchema }),
    result: refundPreviewSchema,
    http: post('/api/admin/orders/:orderId/refund/preview', {
      right: 'admins',
      summary: 'What a refund would do now: where the money goes, and which keys are revoked',
    }),
  },
  /** By an admin: the mail with the link to the keys is sent to the buyer again. */
  SendConfirmationAgain: {
    input: z.strictObject({ orderId: idSchema }),
    result: confirmationRequestedSchema,
    http: post('/api/admin/orders/:orderId/confirmation', {
      right: 'admins',
      summary: 'Send the buyer the mail with the link to the keys again, at most every ten minutes',
      limit: 'support',
      stepUp: true,
      status: 202,
    }),
  },
});

const order = z.object({ orderId: idSchema });
const ordersPage = pageOf(orderSchema);

/** A place in the list of orders: when one was placed, and its position in the log, which may outgrow a number. */
const listPlace = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_\d{1,19}$/);

/** Who acted, not yet by name: `id` is a user's, but for the portal itself. */
const storedActor = z.object({ kind: z.enum(['member', 'staff', 'portal']), id: z.string() });
const storedTimeline = z.array(timelineEntrySchema.extend({ actor: storedActor }));

export const orderingQueries = defineCalls({
  /** The lines of the actor's cart in a shop, in the order they were added. */
  'cart.items': {
    input: z.object({ tenantId: tenantSchema }),
    result: z.array(cartLine),
    sentBy: 'bff',
  },
  /** The company's orders, newest first. */
  'orders.list': { input: ordersFilterSchema, result: ordersPage, sentBy: 'bff' },
  /** 404 when it is another company's. */
  'orders.get': { input: order, result: orderDetailsSchema, sentBy: 'bff' },
  /** Those of them that are the company's own, in no order. */
  'orders.byIds': {
    input: z.object({ orderIds: idListSchema }),
    result: z.array(orderSchema),
    sentBy: 'bff',
  },
  /** What those of them are called that are the company's own, in no order. */
  'orders.named': {
    input: z.object({ orderIds: idListSchema }),
    result: z.array(
      orderSchema.pick({ id: true, orderNumber: true, poNumber: true, branch: true }),
    ),
    sentBy: 'bff',
  },
  /** What happened to an order, oldest first: of a long story the beginning and the latest; 404 when it is another company's. */
  'orders.timeline': {
    input: order,
    result: storedTimeline,
    sentBy: 'bff',
  },
  /** What the company's completed orders cost, by branch. */
  'orders.branchSpending': {
    input: z.object({}),
    result: branchSpendingSchema,
    http: get('/api/branches/spending', {
      right: 'see-orders',
      summary: 'What the completed orders of the company cost, by branch and in all',
    }),
  },
  /** Every company's orders; `q` is the beginning of an order number or of the buyer's own, capitals or not. */
  'admin.orders': {
    input: z.object({
      ...listFields,
      sort: z.enum(['placedAt', 'total']).default('placedAt'),
      ...orderFilterSchema.shape,
    }),
    result: ordersPage,
    http: get('/api/admin/orders', {
      right: 'admins',
      summary: 'Orders of every company; q begins an order number or the buyer\u2019s own',
      list: 'orders',
    }),
  },
  /** The orders after one place of the list, newest first: how a whole list is read, however long it is. */
  'admin.orderExport': {
    input: z.object({
      filter: orderFilterSchema.default({}),
      before: listPlace.optional(),
      lines: z.boolean().default(false),
      limit: z.int().min(1).max(MAX_EXPORT_ROWS).default(MAX_EXPORT_ROWS),
    }),
    result: z.object({
      items: z.array(exportedOrderSchema),
      /** Where to go on; null at the end. */
      next: listPlace.nullable(),
    }),
    sentBy: 'bff',
  },
  /** The latest orders whose number, or the buyer's own, begins so; last digits stand for a number. */
  'admin.findOrders': {
    input: z.object({
      q: text(ORDER_TEXTS.searchMax).trim().min(1),
      limit: z.int().min(1).max(20).default(5),
    }),
    result: z.array(
      orderSchema.pick({
        id: true,
        orderNumber: true,
        status: true,
        tenantId: true,
        companyId: true,
        poNumber: true,
        currency: true,
        total: true,
        placedAt: true,
      }),
    ),
    sentBy: 'bff',
  },
  /** What happened with orders today, by the clock of each market. */
  'admin.orderCounts': {
    input: z.object({}),
    result: z.array(
      z.object({
        tenantId: tenantSchema,
        today: daySchema,
        /** When that day began. */
        since: instantSchema,
        placed: z.int().min(0),
        completed: z.int().min(0),
        failed: z.int().min(0),
        /** What was paid for, less what was given back. */
        sales: sumSchema,
        /** Not settled yet, whenever they were placed. */
        processing: z.int().min(0),
        /** Failed since a day, today included. */
        failures: z.object({ from: daySchema, orders: z.int().min(0) }),
      }),
    ),
    sentBy: 'bff',
  },
  /** Sales of the last days, today among them, and what sold best in them. */
  'admin.sales': {
    input: z.object({
      tenantId: tenantSchema.optional(),
      days: z.int().min(1).max(120).default(30),
    }),
    result: z.array(marketSalesSchema),
    sentBy: 'bff',
  },
  /** What was placed since an instant. */
  'admin.ordersSince': {
    input: z.object({ since: instantSchema, tenantId: tenantSchema.optional() }),
    result: z.object({ placed: z.int().min(0), failed: z.int().min(0) }),
    sentBy: 'bff',
  },
  /** Any company's order, for admins. */
  'admin.order': {
    input: order,
    result: orderDetailsSchema,
    http: get('/api/admin/orders/:orderId', {
      right: 'admins',
      summary: 'An order with its lines, masked keys and refunds',
    }),
  },
  /** What happened to any company's order, for admins. */
  'admin.orderTimeline': { input: order, result: storedTimeline, sentBy: 'bff' },
});

type Commands = typeof orderingCommands;
type Queries = typeof orderingQueries;

export type CartLine = z.infer<typeof cartLine>;
export type CartChangeResult = z.infer<typeof changedCart>;
export type PlaceOrder = InputOf<Commands['PlaceOrder']>;
export type SettleOrder = InputOf<Commands['SettleOrder']>;
export type Reorder = InputOf<Commands['Reorder']>;
export type RefundOrder = InputOf<Commands['RefundOrder']>;
export type PreviewRefund = InputOf<Commands['PreviewRefund']>;
export type ReorderResult = ResultOf<Commands['Reorder']>;

export type OrdersPage = z.infer<typeof ordersPage>;
export type OrdersListQuery = InputOf<Queries['orders.list']>;
export type OrdersGetResult = ResultOf<Queries['orders.get']>;
export type AdminOrdersQuery = InputOf<Queries['admin.orders']>;
export type StoredActor = z.infer<typeof storedActor>;
export type OrderTimelineResult = ResultOf<Queries['orders.timeline']>;
