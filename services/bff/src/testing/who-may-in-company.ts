import { BUYERS, COMPANY, OWNERS } from './callers.ts';
import type { Caller } from './callers.ts';

/** Who may make the calls about what is a company's own: its people, branches and keys, and what it spent. */
export const WHO_MAY_IN_COMPANY: Readonly<Record<string, readonly Caller[]>> = {
  'GET /api/company': COMPANY,
  'PATCH /api/company': OWNERS,
  'GET /api/branches': COMPANY,
  'POST /api/branches': OWNERS,
  'PATCH /api/branches/:id': OWNERS,
  'GET /api/colleagues': OWNERS,
  'PATCH /api/colleagues/:id': OWNERS,
  'POST /api/colleagues/:id/end': OWNERS,
  'GET /api/branches/spending': COMPANY,
  'GET /api/orders/export.csv': COMPANY,
  'GET /api/orders/spending': COMPANY,
  'GET /api/orders/spending.csv': COMPANY,
  'GET /api/keys': COMPANY,
  'POST /api/keys/:id/assignment': BUYERS,
};
