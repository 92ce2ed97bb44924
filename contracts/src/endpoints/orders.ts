import { z } from 'zod';
import {
  orderRevealSchema,
  orderSchema,
  ordersFilterSchema,
  placeOrderSchema,
  reorderResultSchema,
  revealSchema,
  revealedKeySchema,
  revealsQuerySchema,
  orderDetailsSchema,
  timelineEntrySchema,
} from '../api/orders.ts';
import { languageSchema } from '../primitives/schemas.ts';
import { get, post } from './endpoint.ts';

/** The company's orders: placing, looking back, and the keys they hold. */
export const ordersEndpoints = {
  orders: get('/api/orders', {
    right: 'see-orders',
    summary: 'The orders of the company, newest first',
    query: ordersFilterSchema,
    response: z.array(orderSchema),
  }),
  placeOrder: post('/api/orders', {
    right: 'buy',
    summary: 'Place and pay the cart; answers the order, settled or still processing',
    idempotencyKey: 'required',
    status: 201,
    body: placeOrderSchema,
    response: orderSchema,
  }),
  reveals: get('/api/orders/reveals', {
    right: 'see-orders',
    summary: 'Who in the company looked at which keys, newest first; X-Total-Count says how often',
    query: revealsQuerySchema,
    response: z.array(orderRevealSchema),
  }),
  order: get('/api/orders/:orderId', {
    right: 'see-orders',
    summary: 'An order with its lines and masked keys',
    response: orderDetailsSchema,
  }),
  orderTimeline: get('/api/orders/:orderId/timeline', {
    right: 'see-orders',
    summary: 'What happened to an order and who did it, oldest first',
    response: z.array(timelineEntrySchema),
  }),
  reorder: post('/api/orders/:orderId/reorder', {
    right: 'buy',
    summary: 'Put what an order held into the cart; answers the cart and what stayed out of it',
    idempotencyKey: 'required',
    response: reorderResultSchema,
  }),
  revealKeys: post('/api/orders/:orderId/keys/reveal', {
    right: 'reveal-keys',
    summary:
      'The licence keys, as a list or as a CSV, XLSX or PDF file; each reveal is recorded. In a CSV file a text that begins like a formula stands as ="…", which spreadsheets show exactly; in the formats csv-comma and csv-semicolon every text does of which a spreadsheet would make something else',
    idempotencyKey: 'required',
    logged: 'reveal',
    query: z.object({ language: languageSchema }),
    body: revealSchema,
    response: z.array(revealedKeySchema),
    sends: 'file',
  }),
};
