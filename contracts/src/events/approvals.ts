import { z } from 'zod';
import {
  encryptedField,
  idField,
  instantField,
  moneyField,
  monthField,
  tenantField,
} from './event-fields.ts';
import type { EventOf } from './event-of.ts';
import { cartLine, orderLine } from './ordering.ts';

const decision = { approvalId: idField, companyId: idField };

/** Stream `approval-<approvalId>`: a cart over its buyer's limit, which somebody else of the company decides on. */
export const approvalEvents = {
  /**
   * `monthlyLimit`, `spent`: of the buyer at that moment. `split`: how it would have been paid then,
   * null where there was too little.
   */
  'ApprovalRequested.v1': z.object({
    ...decision,
    userId: idField,
    tenantId: tenantField,
    /**
     * The branch as it was called then: encrypted under the company's key; in the clear in early events, and where the
     * main branch is called like its company.
     */
    branch: z.object({ id: idField, name: z.string() }).nullable(),
    poNumber: z.string().nullable(),
    cartLines: z.array(cartLine).min(1),
    lines: z.array(orderLine).min(1),
    total: moneyField,
    split: z.object({ depositPart: moneyField, creditPart: moneyField }).nullable(),
    monthlyLimit: moneyField,
    spent: moneyField,
    requestedAt: instantField,
  }),
  /** The order is placed in the same append; `total`: at the prices of that moment. */
  'ApprovalGranted.v1': z.object({
    ...decision,
    orderId: idField,
    decidedBy: idField,
    total: moneyField,
    decidedAt: instantField,
  }),
  'ApprovalDeclined.v1': z.object({
    ...decision,
    decidedBy: idField,
    /** Who asked. */
    userId: idField,
    /** Under the key of who asked: it is about what they wanted. */
    reason: encryptedField,
    decidedAt: instantField,
  }),
  /** By whoever asked. */
  'ApprovalWithdrawn.v1': z.object({ ...decision, decidedAt: instantField }),
};

const spending = {
  userId: idField,
  companyId: idField,
  month: monthField,
  orderId: idField,
  amount: moneyField,
};

/** Stream `spending-<userId>-<yyyy-mm>`: what somebody orders in a calendar month of the market. */
export const spendingEvents = {
  'SpendingCounted.v1': z.object(spending),
  /** The order failed, or money went back. */
  'SpendingReturned.v1': z.object(spending),
};

export type ApprovalEvent = EventOf<typeof approvalEvents>;
export type SpendingEvent = EventOf<typeof spendingEvents>;
