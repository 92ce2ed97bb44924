import { z } from 'zod';
import {
  approvalSchema,
  approvalsQuerySchema,
  declineSchema,
  grantSchema,
  spendingSchema,
} from '../api/approvals.ts';
import { orderSchema, placeOrderSchema } from '../api/orders.ts';
import { get, post } from './endpoint.ts';

/** Carts over their buyers' limits: asking, looking, deciding. */
export const approvalsEndpoints = {
  spending: get('/api/spending', {
    right: 'buy',
    summary:
      'What one has ordered this month, what one may order without approval, and where somebody approves more',
    response: spendingSchema,
  }),
  approvals: get('/api/approvals', {
    right: 'see-orders',
    summary:
      'What waits or waited for approval, newest first: of the company for those who approve, else one’s own; with toDecide what waits for one’s own decision; X-Total-Count says how many',
    query: approvalsQuerySchema,
    response: z.array(approvalSchema),
  }),
  requestApproval: post('/api/approvals', {
    right: 'buy',
    summary: 'Ask for the approval of the cart, which is over the monthly limit',
    idempotencyKey: 'required',
    status: 201,
    body: placeOrderSchema,
    response: approvalSchema,
  }),
  approval: get('/api/approvals/:approvalId', {
    right: 'see-orders',
    summary: 'One of them',
    response: approvalSchema,
  }),
  grantApproval: post('/api/approvals/:approvalId/grant', {
    right: 'approve',
    summary: 'Approve it: the order is placed and paid at today’s prices; answers the order',
    idempotencyKey: 'required',
    body: grantSchema,
    response: orderSchema,
  }),
  declineApproval: post('/api/approvals/:approvalId/decline', {
    right: 'approve',
    summary: 'Decline it, with a reason; what was wanted goes back into the cart',
    body: declineSchema,
    response: approvalSchema,
  }),
  withdrawApproval: post('/api/approvals/:approvalId/withdraw', {
    right: 'buy',
    summary: 'Take back what one asked for; it goes back into the cart',
    response: approvalSchema,
  }),
};
