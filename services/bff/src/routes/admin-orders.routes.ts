import { z } from 'zod';
import {
  confirmationRequestedSchema,
  refundPreviewSchema,
  refundSchema,
  refundWishSchema,
} from 'contracts/api/admin-orders';
import {
  orderDetailsSchema,
  orderFilterSchema,
  orderSchema,
  timelineEntrySchema,
} from 'contracts/api/orders';
import { orderRowsSchema } from 'contracts/api/looking-back';
import { paths } from 'contracts/api/paths';
import { orderingQueries } from 'contracts/calls/ordering';
import { idSchema } from 'contracts/primitives/ids';
import { consoleExportQuery, consoleListQuery, sendList, sliceOf } from '../http/console-list.ts';
import { sendTable } from '../http/send-table.ts';
import { peopleOf } from '../http/names.ts';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { ORDER_COLUMNS, ORDER_FILES, readOrders } from '../orders/order-list-csv.ts';
import { admins } from '../policies/policies.ts';

const order = z.object({ id: idSchema });

const ordersQuery = orderingQueries['admin.orders'].input.shape;

/** The orders of every company, for admins: looking back, and giving money back. */
export const adminOrdersRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: paths.admin.orders,
    summary: 'Orders of every company; q begins an order number or the buyer\u2019s own',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: {
      query: consoleListQuery(ordersQuery.sort.unwrap(), orderFilterSchema),
      response: z.array(orderSchema),
    },
    handler: async ({ ctx, runQuery, query }) => {
      const { id: ids, ...filter } = query.filter ?? {};
      const slice = sliceOf(query, 'placedAt');
      const page = await runQuery('admin.orders', { ...slice, ...filter, ids });
      return sendList(ctx, page, { unit: 'orders', offset: slice.offset });
    },
  }),
  route({
    method: 'GET',
    path: paths.admin.ordersCsv,
    summary:
      'All orders that a filter leaves, as CSV or XLSX, newest first: a row per order, or per line of an order',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    told: 'export',
    schema: {
      query: consoleExportQuery(orderFilterSchema).extend({ rows: orderRowsSchema }),
      sends: 'file',
    },
    handler: async (call) => {
      const { filter = {}, format, rows } = call.query;
      const parts = readOrders(call, filter, rows);
      const name = ORDER_FILES[rows];
      return sendTable(call.ctx, { name, ...ORDER_COLUMNS[rows], parts, format });
    },
  }),
  route({
    method: 'GET',
    path: `${paths.admin.orders}/:id`,
    summary: 'An order with its lines, masked keys and refunds',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: { params: order, response: orderDetailsSchema },
    handler: async ({ runQuery, params }) => runQuery('admin.order', { orderId: params.id }),
  }),
  route({
    method: 'GET',
    path: `${paths.admin.orders}/:id/timeline`,
    summary: 'What happened to an order, oldest first, everybody by name',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: { params: order, response: z.array(timelineEntrySchema) },
    handler: async (call) => {
      const entries = await call.runQuery('admin.orderTimeline', { orderId: call.params.id });
      const people = await peopleOf(
        call,
        entries.map(({ actor }) => actor.id),
      );
      return entries.map((entry) => {
        const { kind, id } = entry.actor;
        return { ...entry, actor: { kind, name: people.get(id)?.name ?? id } };
      });
    },
  }),
  route({
    method: 'POST',
    path: `${paths.admin.orders}/:id/refund/preview`,
    summary: 'What a refund would do now: where the money goes, and which keys are revoked',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: { params: order, body: refundWishSchema, response: refundPreviewSchema },
    handler: async ({ command, params, body }) =>
      command('PreviewRefund', { ...body, orderId: params.id }),
  }),
  route({
    method: 'POST',
    path: `${paths.admin.orders}/:id/refund`,
    summary: 'Refund an order, or some of it: money back, and its keys revoked; answers the order',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    stepUp: true,
    idempotencyKey: 'required',
    schema: { params: order, body: refundSchema, response: orderSchema },
    handler: async ({ command, params, body }) =>
      command('RefundOrder', { ...body, orderId: params.id }),
  }),
  route({
    method: 'POST',
    path: `${paths.admin.orders}/:id/confirmation`,
    summary: 'Send the buyer the mail with the link to the keys again, at most every ten minutes',
    rateLimit: 'support',
    auth: 'session',
    policy: admins,
    stepUp: true,
    schema: { params: order, response: confirmationRequestedSchema },
    handler: async ({ ctx, command, params }) => {
      const requested = await command('SendConfirmationAgain', { orderId: params.id });
      ctx.status = 202;
      return requested;
    },
  }),
];
