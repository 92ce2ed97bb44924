import { BUYERS, COMPANY, OWNERS } from './callers.ts';
import type { Caller } from './callers.ts';

/** Who may make the calls about what is a company's own: its people, branches, keys, what it spent and is told. */
export const WHO_MAY_IN_COMPANY: Readonly<Record<string, readonly Caller[]>> = {
  'GET /api/company': COMPANY,
  'PATCH /api/company': OWNERS,
  'GET /api/branches': COMPANY,
  'POST /api/branches': OWNERS,
  'PATCH /api/branches/:id': OWNERS,
  'GET /api/colleagues': OWNERS,
  'PATCH /api/colleagues/:id': OWNERS,
  'POST /api/colleagues/:id/end': OWNERS,
  'GET /api/colleagues/ownership': OWNERS,
  'POST /api/colleagues/ownership/:id/refuse': OWNERS,
  'POST /api/colleagues/ownership/:id/accept': OWNERS,
  'GET /api/branches/spending': COMPANY,
  'GET /api/orders/export.csv': COMPANY,
  'GET /api/orders/spending': COMPANY,
  'GET /api/orders/spending.csv': COMPANY,
  'GET /api/keys': COMPANY,
  'POST /api/keys/:id/assignment': BUYERS,
  'GET /api/notices': COMPANY,
  'GET /api/notices/unread': COMPANY,
  'POST /api/notices/read': COMPANY,
  'POST /api/notices/read-through': COMPANY,
  'GET /api/notices/mails': COMPANY,
  'PATCH /api/notices/mails': COMPANY,
  'GET /api/wallet/threshold': COMPANY,
  'PUT /api/wallet/threshold': OWNERS,
  'GET /api/stock-wishes': COMPANY,
  'POST /api/stock-wishes': BUYERS,
  'DELETE /api/stock-wishes/:id': COMPANY,
};
