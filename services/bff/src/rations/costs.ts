import type { OrderRows } from 'contracts/constants/orders';
import type { TableFormat } from 'contracts/constants/table-formats';

/** What a request costs about, in milliseconds of a processor: measured for a usual one, not for the smallest. */
export interface Cost {
  readonly ms: number;
  /** In place of `ms`, where the request names this `format`. */
  readonly formats?: Readonly<Partial<Record<TableFormat | 'pdf' | 'json', number>>>;
  /** In place of all this, where the request wants a row for each of these. */
  readonly rows?: Readonly<Partial<Record<OrderRows, Pick<Cost, 'ms' | 'formats'>>>>;
  /** Besides, for each megabyte of the body. */
  readonly msPerMegabyte?: number;
}

const PAPER: Cost = { ms: 100 };
const TABLE: Cost = { ms: 200, formats: { xlsx: 500 } };
/** Read by places of the log, checked and packed. */
const ARCHIVE: Cost = { ms: 1_500 };
const LONG_PACK: Cost = { ms: 3_000 };
const PROOF: Cost = { ms: 40 };
/** Adds up a period, or goes through all that happened to accounts. */
const REVIEW: Cost = { ms: 150 };
/** Folds one thing up to a moment; who moves along a time line asks for many. */
const LOOKING_BACK: Cost = { ms: 30 };
/** Replays all wallets of a market, for up to eight seconds. */
const WHAT_IF: Cost = { ms: 1_500 };
/** Read into memory, parsed, and sent on whole, which another process reads and parses again. */
const UPLOAD: Cost = { ms: 100, msPerMegabyte: 120 };
/** Up to 2,000 lines and keys, of orders that may have cost nothing. */
const LIST: Cost = { ms: 25 };
/** A row for each line: of as many orders many times as long. */
const TABLE_OF_ORDERS: Cost = {
  ...TABLE,
  rows: { lines: { ms: 1_000, formats: { xlsx: 3_000 } } },
};
/** Costs no more than any other answer: only `RATE_LIMIT_PER_MINUTE` bounds it. */
const ORDINARY: Cost = { ms: 0 };

/**
 * What is dear, by method and path: who asks has so many milliseconds a minute for all of it. A route that sends a
 * file, takes an upload, proves something or looks back stands here, or the tests fail.
 */
export const COSTS: Readonly<Record<string, Cost>> = {
  'GET /api/wallet/statement.pdf': PAPER,
  /** Looks for the nearest products of up to 25 unknown article numbers. */
  'POST /api/quick-order/check': { ms: 100 },
  'POST /api/orders/:orderId/keys/reveal': { ms: 20, formats: { pdf: 100, xlsx: 100 } },

  'GET /api/orders': LIST,
  'GET /api/approvals': LIST,
  'GET /api/admin/orders': LIST,
  'GET /api/orders/reveals': LIST,

  'GET /api/wallet/statement.csv': TABLE,
  'GET /api/orders/export.csv': TABLE_OF_ORDERS,
  'GET /api/orders/spending.csv': TABLE,
  'GET /api/admin/products/export.csv': TABLE,
  'GET /api/admin/users/export.csv': TABLE,
  'GET /api/admin/companies/export.csv': TABLE,
  'GET /api/admin/wallets/export.csv': TABLE,
  'GET /api/admin/wallets/:companyId/transactions/export.csv': TABLE,
  'GET /api/admin/keys/export.csv': TABLE,
  'GET /api/admin/jobs/export.csv': TABLE,
  'GET /api/admin/jobs/:jobId/report.csv': TABLE,
  'GET /api/admin/key-deliveries/export.csv': TABLE,
  'GET /api/admin/stock-watch/export.csv': TABLE,
  'GET /api/admin/vault-requests/export.csv': TABLE,
  'GET /api/admin/orders/export.csv': TABLE_OF_ORDERS,
  'GET /api/admin/deposits/export.csv': TABLE,
  'GET /api/admin/bank-statements/export.csv': TABLE,
  'GET /api/admin/bank-payments/export.csv': TABLE,
  'GET /api/admin/tickets/export.csv': TABLE,
  'GET /api/admin/canned-answers/export.csv': TABLE,
  'GET /api/admin/articles/export.csv': TABLE,
  'GET /api/admin/faqs/export.csv': TABLE,
  'GET /api/admin/operations/sign-ins/export.csv': TABLE,
  'GET /api/admin/operations/deeds/export.csv': TABLE,
  'GET /api/history/events/export.csv': TABLE,
  'GET /api/history/events/export.ndjson': TABLE,
  'GET /api/user/data': TABLE,
  'POST /api/admin/users/:userId/data': TABLE,

  'GET /api/history/leaves': TABLE,
  'GET /api/history/log-export.zip': ARCHIVE,
  'GET /api/history/dispute-packs/:orderId': ARCHIVE,
  'GET /api/history/evidence-package.zip': LONG_PACK,
  'GET /api/history/exports/:exportId/manifest.json': ORDINARY,
  'GET /api/history/exports/:exportId/manifest.note': ORDINARY,

  'GET /api/history/proof/:position': PROOF,
  'GET /api/history/log/consistency': PROOF,
  'GET /api/history/log/checkpoint': ORDINARY,
  'GET /api/history/log/tile/*tile': ORDINARY,
  'GET /api/history/verifier/verify.html': ORDINARY,
  'GET /api/history/verifier/verify.mjs': ORDINARY,

  'GET /api/history/period': REVIEW,
  'GET /api/history/access-review': REVIEW,
  'GET /api/history/duties': REVIEW,
  'POST /api/history/what-if': WHAT_IF,
  'GET /api/history/as-of/dashboard': { ms: 60 },
  'GET /api/history/as-of/:subject': LOOKING_BACK,

  'POST /api/admin/products/import': UPLOAD,
  'POST /api/admin/keys/import': UPLOAD,
  'POST /api/admin/bank-statements': UPLOAD,
  'POST /api/admin/bank-statements/preview': UPLOAD,
  'POST /api/admin/product-images': { ms: 300 },
  'POST /api/admin/product-images/fetch': { ms: 300 },
  'GET /product-images/:hash/:size': ORDINARY,
  'GET /product-images/from/:hash/:size': ORDINARY,
};

/** The longest body that is read; of one that does not say how long it is, this is assumed. */
export const LONGEST_UPLOAD_MEGABYTES = 34;

/** Of any request. */
export const DEAREST_MS = Math.max(
  ...Object.values(COSTS).map(({ ms, formats = {}, msPerMegabyte = 0 }) =>
    Math.max(ms + msPerMegabyte * LONGEST_UPLOAD_MEGABYTES, ...Object.values(formats)),
  ),
);
