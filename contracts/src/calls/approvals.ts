import { z } from 'zod';
import {
  approvalsQuerySchema,
  declineSchema,
  grantSchema,
  spendingSchema,
  storedApprovalSchema,
} from '../api/approvals.ts';
import { orderSchema, placeOrderSchema } from '../api/orders.ts';
import { idSchema } from '../primitives/ids.ts';
import { pageOf } from '../primitives/paging.ts';
import { defineCalls } from './call.ts';
import type { InputOf, ResultOf } from './call.ts';

const approval = z.object({ approvalId: idSchema });

export const approvalsCommands = defineCalls({
  /**
   * Instead of PlaceOrder where that answers 409 `approval-needed`: the cart waits for somebody else of the company.
   * 409 `approval-not-needed` where it may be paid at once.
   */
  RequestApproval: {
    input: placeOrderSchema,
    result: storedApprovalSchema,
    sentBy: 'bff',
    right: 'buy',
  },
  /** By an approver, never by who asked: the order is placed at today's prices in the same append, and settled. */
  GrantApproval: {
    input: approval.extend(grantSchema.shape),
    result: orderSchema,
    sentBy: 'bff',
    right: 'approve',
  },
  /** By an approver: the lines go back into the cart of who asked. */
  DeclineApproval: {
    input: approval.extend(declineSchema.shape),
    result: storedApprovalSchema,
    sentBy: 'bff',
    right: 'approve',
  },
  /** By who asked: the lines go back into the cart. */
  WithdrawApproval: { input: approval, result: storedApprovalSchema, sentBy: 'bff', right: 'buy' },
});

export const approvalsQueries = defineCalls({
  /** The company's, or the actor's own only. */
  'approvals.list': {
    input: approvalsQuerySchema.omit({ toDecide: true }).extend({
      ownOnly: z.boolean(),
      /** Only what waits for the decision of the actor, who decides for these branches; null for all. */
      toDecide: z.object({ branchIds: z.array(idSchema).nullable() }).optional(),
    }),
    result: pageOf(storedApprovalSchema),
    sentBy: 'bff',
  },
  /** 404 when it is another company's, or with `ownOnly` another person's. */
  'approvals.get': {
    input: approval.extend({ ownOnly: z.boolean() }),
    result: storedApprovalSchema,
    sentBy: 'bff',
  },
  /** Any company's, for the portal itself. */
  'admin.approval': {
    input: approval,
    result: storedApprovalSchema.extend({ companyId: idSchema }),
  },
  /** What the actor has spent this month. */
  'spending.own': {
    input: z.object({}),
    result: spendingSchema.omit({ limit: true, decidedFor: true }),
    sentBy: 'bff',
  },
});

type Commands = typeof approvalsCommands;
type Queries = typeof approvalsQueries;

export type RequestApproval = InputOf<Commands['RequestApproval']>;
export type GrantApproval = InputOf<Commands['GrantApproval']>;
export type ApprovalsPage = ResultOf<Queries['approvals.list']>;
