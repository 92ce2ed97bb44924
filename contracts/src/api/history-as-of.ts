import { z } from 'zod';
import { ORDER_KEY_STATUSES } from '../constants/keys.ts';
import { idSchema } from '../primitives/ids.ts';
import {
  currencySchema,
  instantSchema,
  signedSumSchema,
  sumSchema,
  tenantSchema,
} from '../primitives/schemas.ts';
import { brokenAt } from './history-events.ts';
import { walletBalanceSchema } from './wallet.ts';

/** What can be looked at as it was: one by its id, and the dashboard of all. */
export const AS_OF_SUBJECTS = ['wallet', 'product', 'order', 'company-keys'] as const;

const position = z.string().regex(/^\d{1,18}$/);
const revision = z.string().regex(/^revision:\d{1,15}$/);

/** A position of the log ('4711'), or an instant, at which events had happened (`occurredAt`). */
export const momentSchema = z.union([position, instantSchema], {
  error: 'Invalid moment: write a position of the log, such as 4711, or an instant in UTC',
});

/** The same, or a revision of the stream ('revision:12'). */
export const streamMomentSchema = z.union([revision, position, instantSchema], {
  error:
    'Invalid moment: write a position of the log, such as 4711, an instant in UTC, or revision:12',
});

/** `<camelCaseCategory>-<id>`. */
export const historyStreamSchema = z
  .string()
  .max(200)
  .regex(/^[a-z][A-Za-z]{0,40}-[\w.-]{1,150}$/, 'Invalid stream: write it as order-<id>');

/** The event after which something was as it is shown. */
const markedEventSchema = z.object({
  position,
  stream: z.string(),
  revision: z.string(),
  type: z.string(),
  occurredAt: instantSchema,
  actorId: z.string(),
  actorRole: z.string(),
});

/** A field that differs: its path (`balance.deposit.minor`), before and after; null: there was none. */
const fieldChangeSchema = z.object({
  path: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});

/** `GET /api/history/state`: a stream right before and after one of its events. */
export const stateAtSchema = z.object({
  stream: z.string(),
  category: z.string(),
  /** Of the stream's last event. */
  lastRevision: z.string(),
  /** null: nothing of the stream had happened yet. */
  event: markedEventSchema.nullable(),
  before: z.unknown(),
  after: z.unknown(),
  changes: z.array(fieldChangeSchema),
  brokenAt,
  /** Whether the stream was read from its beginning for this answer; later ones read a part of it. */
  cold: z.boolean(),
});

/** `GET /api/history/marks`: where something happened, oldest first; one entry of each list is one event. */
export const marksSchema = z.object({
  positions: z.array(position),
  /** Instants of the events as milliseconds. */
  times: z.array(z.number()),
  /** Index into `names`. */
  types: z.array(z.int()),
  names: z.array(z.string()),
  /** Older events than the first mark that are not listed. */
  leftOut: z.int(),
});

const markets = <Value extends z.ZodType>(value: Value) => z.object({ eur: value, km: value });

const walletFiguresSchema = z.object({
  companyId: idSchema,
  /** null: it had not been opened. */
  balance: walletBalanceSchema.nullable(),
});

const keyFigures = z.object({
  keyId: z.string(),
  productId: z.string(),
  product: z.string(),
  /** Of the key's text never more than this. */
  lastFour: z.string(),
  status: z.enum(ORDER_KEY_STATUSES),
});

const orderFiguresSchema = z.object({
  orderId: idSchema,
  status: z.enum(['none', 'placed', 'completed', 'refunded', 'failed']),
  orderNumber: z.string().nullable(),
  companyId: z.string().nullable(),
  tenantId: tenantSchema.nullable(),
  currency: currencySchema.nullable(),
  total: sumSchema.nullable(),
  depositPart: sumSchema.nullable(),
  creditPart: sumSchema.nullable(),
  refunded: sumSchema.nullable(),
  failure: z.string().nullable(),
  lines: z.array(
    z.object({
      productId: z.string(),
      sku: z.string(),
      name: z.string(),
      quantity: z.int(),
      unitPrice: sumSchema,
      lineTotal: sumSchema,
    }),
  ),
  keys: z.array(keyFigures),
});

const productFiguresSchema = z.object({
  productId: idSchema,
  /** null: it was not in the catalogue. */
  sku: z.string().nullable(),
  name: z.string().nullable(),
  saleState: z.string().nullable(),
  visibility: z.string().nullable(),
  prices: markets(sumSchema.nullable()),
  /** Keys that could be sold. */
  stock: markets(z.int()),
});

const companyKeysFiguresSchema = z.object({
  companyId: idSchema,
  counts: z.object({
    active: z.int(),
    revoked: z.int(),
    replaced: z.int(),
    refunded: z.int(),
  }),
  /** Of the newest orders. */
  keys: z.array(keyFigures.extend({ orderId: z.string(), orderNumber: z.string() })),
  orders: z.int(),
  /** Orders older than those whose keys are shown. */
  ordersLeftOut: z.int(),
});

const marketFigures = z.object({
  /** Sums over all wallets. */
  deposit: signedSumSchema,
  creditUsed: signedSumSchema,
  creditLimit: signedSumSchema,
  /** Keys that could be sold in this market; one that may be sold in both counts in both. */
  stock: z.int(),
  orders: z.int(),
  sales: signedSumSchema,
  refunded: signedSumSchema,
});

const dashboardFiguresSchema = z.object({
  markets: markets(marketFigures),
  /** The latest 31 days with sales, the newest first. */
  days: z.array(
    z.object({
      day: z.string(),
      tenantId: tenantSchema,
      orders: z.int(),
      sales: signedSumSchema,
      refunded: signedSumSchema,
    }),
  ),
  tickets: z.object({
    open: z.int(),
    in_progress: z.int(),
    resolved: z.int(),
    closed: z.int(),
  }),
  waiting: z.object({
    /** Placed, and neither paid nor failed. */
    orders: z.int(),
    /** For a second admin. */
    walletRequests: z.int(),
    /** Payments of bank statements that nobody has assigned. */
    bankPayments: z.int(),
  }),
});

const answered = {
  /** The last event that counts; null: none had happened yet. */
  event: markedEventSchema.nullable(),
  changes: z.array(fieldChangeSchema),
  /** Streams of it in which an event is not what was appended there: the figures may be anything. */
  brokenStreams: z.array(z.string()),
};

/** `GET /api/history/as-of/{subject}`: the figures after the event, and what is different from before it. */
export const asOfSchema = z.discriminatedUnion('subject', [
  z.object({ subject: z.literal('wallet'), figures: walletFiguresSchema, ...answered }),
  z.object({ subject: z.literal('product'), figures: productFiguresSchema, ...answered }),
  z.object({ subject: z.literal('order'), figures: orderFiguresSchema, ...answered }),
  z.object({ subject: z.literal('company-keys'), figures: companyKeysFiguresSchema, ...answered }),
  z.object({ subject: z.literal('dashboard'), figures: dashboardFiguresSchema, ...answered }),
]);

export type StateAt = z.infer<typeof stateAtSchema>;
export type MarkedEvent = z.infer<typeof markedEventSchema>;
export type FieldChange = z.infer<typeof fieldChangeSchema>;
export type Marks = z.infer<typeof marksSchema>;
export type OrderFigures = z.infer<typeof orderFiguresSchema>;
export type ProductFigures = z.infer<typeof productFiguresSchema>;
export type CompanyKeysFigures = z.infer<typeof companyKeysFiguresSchema>;
export type DashboardFigures = z.infer<typeof dashboardFiguresSchema>;
export type AsOf = z.infer<typeof asOfSchema>;
