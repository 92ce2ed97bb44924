import { TABLE_FORMATS } from './table-formats.ts';

export const ORDER_STATUSES = ['processing', 'completed', 'failed', 'refunded'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** How long `POST /api/orders` waits for the settlement before it answers `processing`, in milliseconds. */
export const SETTLEMENT_WAIT_MS = 2_000;

/** Units of one cart line. */
export const MAX_LINE_QUANTITY = 1_000;

/** Different products in one cart, and so in one order: a whole list of an order by list. */
export const MAX_ORDER_LINES = 500;

/** The buyer's own number for an order, and what may be looked for among orders, in characters at most. */
export const ORDER_TEXTS = { poNumberMax: 60, searchMax: 100 } as const;

/** As what keys are revealed: a list, a table as a file, or a document. */
export const REVEAL_FORMATS = ['json', ...TABLE_FORMATS, 'pdf'] as const;
export type RevealFormat = (typeof REVEAL_FORMATS)[number];

/** Of what the rows of an export of orders are: one per order, or one per line of an order. */
export const ORDER_ROWS = ['orders', 'lines'] as const;
export type OrderRows = (typeof ORDER_ROWS)[number];

/** What happens to an order, in the order in which it does. */
export const TIMELINE_KINDS = [
  'approval-requested',
  'approved',
  'placed',
  'payment-started',
  'paid',
  'keys-allocated',
  'completed',
  'failed',
  'keys-revealed',
  'refunded',
  'keys-revoked',
  'key-replaced',
  'confirmation-sent',
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/** Why a line of an old order is not put into the cart again, or not whole. */
export const SKIP_REASONS = [
  'discontinued',
  'not-sold-here',
  'no-stock',
  'not-enough-stock',
  'cart-full',
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];
