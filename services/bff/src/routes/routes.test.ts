import { expect, test } from '@jest/globals';
import type { User } from 'contracts/api/accounts';
import { ROLES } from 'contracts/primitives/role';
import { allRoutes } from './routes.ts';

const EVERYBODY = ['nobody', ...ROLES];
const SIGNED_IN = [...ROLES];
const SHOP = ['b2b_user', 'admin', 'super_admin'];
const COMPANY = ['b2b_user'];
const ADMINS = ['admin', 'super_admin'];
const STAFF = ['admin', 'super_admin', 'auditor'];
const SUPER_ADMINS = ['super_admin'];

/** Who may make each call. A route without a row here fails the test, and so does a row without a route. */
const WHO_MAY: Readonly<Record<string, readonly string[]>> = {
  'GET /api/csrf-token': EVERYBODY,
  'GET /api/user': SIGNED_IN,
  'POST /api/login': EVERYBODY,
  'GET /api/login': EVERYBODY,
  'POST /api/register': EVERYBODY,
  'POST /api/logout': EVERYBODY,
  'POST /api/password-reset': EVERYBODY,
  'POST /api/password-reset/confirm': EVERYBODY,
  'PATCH /api/user': SIGNED_IN,
  'POST /api/user/password': SIGNED_IN,
  'GET /api/user/sessions': SIGNED_IN,
  'GET /api/user/failed-sign-ins': SIGNED_IN,
  'DELETE /api/user/sessions': SIGNED_IN,
  'DELETE /api/user/sessions/:id': SIGNED_IN,
  'GET /api/user/second-factor': STAFF,
  'POST /api/user/second-factor/totp': STAFF,
  'POST /api/user/second-factor/totp/:id': STAFF,
  'POST /api/user/second-factor/passkeys/options': STAFF,
  'POST /api/user/second-factor/passkeys': STAFF,
  'POST /api/user/second-factor/recovery-codes': STAFF,
  'POST /api/user/second-factor/challenge': STAFF,
  'POST /api/user/second-factor/verify': STAFF,
  'DELETE /api/user/second-factor/:id': STAFF,
  'POST /api/admin/users/:id/second-factor/reset': SUPER_ADMINS,
  'GET /api/admin/sign-in-rules': ADMINS,
  'PUT /api/admin/sign-in-rules': SUPER_ADMINS,
  'GET /api/company': COMPANY,
  'PATCH /api/company': COMPANY,
  'GET /api/branches': COMPANY,
  'POST /api/branches': COMPANY,
  'PATCH /api/branches/:id': COMPANY,
  'GET /api/demo': EVERYBODY,
  'GET /api/demo/outbox': EVERYBODY,
  'GET /api/stream': SHOP,
  'GET /api/wallet': COMPANY,
  'GET /api/wallet-balance': COMPANY,
  'GET /api/wallet/transactions': COMPANY,
  'GET /api/wallet/payment-details': COMPANY,
  'GET /api/wallet/statement': COMPANY,
  'GET /api/wallet/statement.csv': COMPANY,
  'GET /api/wallet/statement.pdf': COMPANY,
  'GET /api/products': SHOP,
  'GET /api/products/:id': SHOP,
  'GET /api/categories': SHOP,
  'GET /api/cart': SHOP,
  'POST /api/cart': SHOP,
  'PATCH /api/cart/:id': SHOP,
  'DELETE /api/cart/:id': SHOP,
  'GET /api/orders': COMPANY,
  'POST /api/orders': COMPANY,
  'GET /api/orders/:id': COMPANY,
  'GET /api/orders/reveals': COMPANY,
  'GET /api/orders/:id/timeline': COMPANY,
  'POST /api/orders/:id/reorder': COMPANY,
  'GET /api/branches/spending': COMPANY,
  'POST /api/orders/:id/keys/reveal': COMPANY,
  'GET /api/support/tickets': SHOP,
  'GET /api/support/tickets/stats': SHOP,
  'POST /api/support/tickets': COMPANY,
  'GET /api/support/tickets/:id': COMPANY,
  'GET /api/support/tickets/:id/responses': COMPANY,
  'POST /api/support/tickets/:id/responses': COMPANY,
  'GET /api/support/kb/articles': SHOP,
  'POST /api/support/kb/articles/:id/views': SHOP,
  'GET /api/support/faqs': SHOP,
  'GET /api/admin/tickets': ADMINS,
  'GET /api/admin/tickets/:id': ADMINS,
  'PUT /api/admin/tickets/:id': ADMINS,
  'POST /api/admin/tickets/:id/responses': ADMINS,
  'GET /api/admin/articles': ADMINS,
  'POST /api/admin/articles': ADMINS,
  'GET /api/admin/articles/:id': ADMINS,
  'PUT /api/admin/articles/:id': ADMINS,
  'DELETE /api/admin/articles/:id': ADMINS,
  'GET /api/admin/faqs': ADMINS,
  'POST /api/admin/faqs': ADMINS,
  'GET /api/admin/faqs/:id': ADMINS,
  'PUT /api/admin/faqs/:id': ADMINS,
  'DELETE /api/admin/faqs/:id': ADMINS,
  'GET /api/admin/panel': ADMINS,
  'GET /api/admin/products': ADMINS,
  'GET /api/admin/products/export.csv': ADMINS,
  'POST /api/admin/products': ADMINS,
  'POST /api/admin/product-images': ADMINS,
  'POST /api/admin/products/import': ADMINS,
  'POST /api/admin/products/import/:id/check': ADMINS,
  'GET /product-images/:hash/:size': EVERYBODY,
  'POST /api/admin/products/bulk': ADMINS,
  'POST /api/admin/products/prices': ADMINS,
  'GET /api/admin/products/:id': ADMINS,
  'PUT /api/admin/products/:id': ADMINS,
  'GET /api/admin/categories': ADMINS,
  'POST /api/admin/categories': ADMINS,
  'GET /api/admin/categories/:id': ADMINS,
  'PUT /api/admin/categories/:id': ADMINS,
  'PUT /api/admin/categories/:id/place': ADMINS,
  'POST /api/admin/key-batches': ADMINS,
  'GET /api/admin/users': ADMINS,
  'GET /api/admin/users/export.csv': ADMINS,
  'GET /api/admin/users/:id': ADMINS,
  'PUT /api/admin/users/:id': ADMINS,
  'POST /api/admin/users/:id/role': SUPER_ADMINS,
  'POST /api/admin/users/:id/disable': ADMINS,
  'POST /api/admin/users/:id/enable': ADMINS,
  'POST /api/admin/users/:id/password-link': ADMINS,
  'GET /api/admin/users/:id/history': ADMINS,
  'GET /api/admin/companies': ADMINS,
  'GET /api/admin/companies/export.csv': ADMINS,
  'POST /api/admin/companies': ADMINS,
  'GET /api/admin/companies/:id': ADMINS,
  'PUT /api/admin/companies/:id': ADMINS,
  'GET /api/admin/companies/:id/counts': ADMINS,
  'GET /api/admin/companies/:id/history': ADMINS,
  'GET /api/admin/companies/:id/branches': ADMINS,
  'POST /api/admin/companies/:id/branches': ADMINS,
  'PATCH /api/admin/companies/:id/branches/:branchId': ADMINS,
  'POST /api/admin/users': ADMINS,
  'GET /api/admin/wallets': ADMINS,
  'GET /api/admin/wallets/export.csv': ADMINS,
  'GET /api/admin/wallets/:companyId/transactions': ADMINS,
  'GET /api/admin/wallets/:companyId/transactions/export.csv': ADMINS,
  'GET /api/admin/wallets/:companyId': ADMINS,
  'POST /api/admin/wallets/:companyId/deposits': ADMINS,
  'PUT /api/admin/wallets/:companyId/credit-limit': ADMINS,
  'POST /api/admin/wallets/:companyId/adjustments': ADMINS,
  'POST /api/admin/wallets/:companyId/repayments': ADMINS,
  'POST /api/admin/wallets/:companyId/deposits/:transactionId/reversal': ADMINS,
  'GET /api/admin/wallet-sums': ADMINS,
  'GET /api/admin/deposits': ADMINS,
  'GET /api/admin/deposits/export.csv': ADMINS,
  'GET /api/admin/deposits/:id': ADMINS,
  'POST /api/admin/deposits/:id/approve': ADMINS,
  'POST /api/admin/deposits/:id/reject': ADMINS,
  'GET /api/admin/settings/:market': ADMINS,
  'PUT /api/admin/settings/:market': SUPER_ADMINS,
  'GET /api/admin/settings/:market/history': ADMINS,
  'GET /api/admin/bank-statements': ADMINS,
  'POST /api/admin/bank-statements': ADMINS,
  'POST /api/admin/bank-statements/preview': ADMINS,
  'GET /api/admin/bank-statements/:id': ADMINS,
  'GET /api/admin/bank-payments': ADMINS,
  'GET /api/admin/bank-payments/export.csv': ADMINS,
  'POST /api/admin/bank-payments/:id/assign': ADMINS,
  'POST /api/admin/bank-payments/:id/dismiss': ADMINS,
  'GET /api/admin/orders': ADMINS,
  'GET /api/admin/orders/export.csv': ADMINS,
  'GET /api/admin/orders/:id': ADMINS,
  'GET /api/admin/orders/:id/timeline': ADMINS,
  'POST /api/admin/orders/:id/refund/preview': ADMINS,
  'POST /api/admin/orders/:id/refund': ADMINS,
  'POST /api/admin/orders/:id/confirmation': ADMINS,
  'GET /api/admin/key-batches': ADMINS,
  'GET /api/admin/keys': ADMINS,
  'GET /api/admin/keys/:id': ADMINS,
  'POST /api/admin/keys/search': ADMINS,
  'POST /api/admin/keys/bulk': ADMINS,
  'POST /api/admin/keys/:id/reveal': ADMINS,
  'POST /api/admin/keys/import': ADMINS,
  'POST /api/admin/keys/import/:id/check': ADMINS,
  'GET /api/admin/key-deliveries': ADMINS,
  'GET /api/admin/stock-watch': ADMINS,
  'PUT /api/admin/stock-watch/:id': ADMINS,
  'GET /api/admin/recalls': ADMINS,
  'POST /api/admin/recalls': ADMINS,
  'GET /api/admin/jobs': ADMINS,
  'GET /api/admin/jobs/:id': ADMINS,
  'GET /api/admin/imports/:id': ADMINS,
  'POST /api/admin/jobs/:id/start': ADMINS,
  'POST /api/admin/imports/:id/commit': ADMINS,
  'POST /api/admin/jobs/:id/stop': ADMINS,
  'POST /api/admin/jobs/:id/resume': ADMINS,
  'POST /api/admin/jobs/:id/discard': ADMINS,
  'GET /api/admin/jobs/:id/report.csv': ADMINS,
  'POST /api/admin/keys/:id/revoke': ADMINS,
  'POST /api/admin/keys/:id/replace': ADMINS,
};

function userOf(role: User['role']): User {
  const id = '5f6b2c1e-8f5a-5c8e-9a3b-0d4b8f3f2a11';
  const company = role === 'b2b_user' ? id : null;
  return {
    id,
    tenantId: 'eur',
    role,
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@example.test',
    username: 'ada',
    phone: null,
    companyId: company,
    companyName: company && 'Engines Ltd',
  };
}

const keyOf = (route: { method: string; path: string }) => `${route.method} ${route.path}`;

test('[O.21][T.08] every route has a row in the table of who may call it', () => {
  expect(allRoutes.map(keyOf).toSorted()).toEqual(Object.keys(WHO_MAY).toSorted());
});

test.each(allRoutes.map((route) => [keyOf(route), route] as const))(
  '%s lets in exactly whom its row names',
  (key, route) => {
    const allowed = EVERYBODY.filter((role) => {
      const known = ROLES.find((each) => each === role);
      if (route.auth === 'session' && !known) return false;
      return route.policy(known && userOf(known)) === true;
    });
    expect(allowed.toSorted()).toEqual([...(WHO_MAY[key] ?? [])].toSorted());
  },
);

test('every route answers JSON by a schema, or says what else it sends', () => {
  const silent = allRoutes.filter(({ schema }) => !schema.response && !schema.sends);
  expect(silent.map(keyOf)).toEqual([]);
});

test('a user of a company that is none has neither wallet nor orders', () => {
  const stray = { ...userOf('b2b_user'), companyId: null };
  const wallet = allRoutes.find((route) => keyOf(route) === 'GET /api/wallet');
  expect(wallet?.policy(stray)).toMatchObject({ status: 403, code: 'company-required' });
});

test('an Idempotency-Key is required where money or keys move', () => {
  const required = allRoutes.filter((route) => route.idempotencyKey === 'required').map(keyOf);
  expect(required.toSorted()).toEqual([
    'POST /api/admin/bank-payments/:id/assign',
    'POST /api/admin/bank-payments/:id/dismiss',
    'POST /api/admin/bank-statements',
    'POST /api/admin/deposits/:id/approve',
    'POST /api/admin/deposits/:id/reject',
    'POST /api/admin/imports/:id/commit',
    'POST /api/admin/jobs/:id/start',
    'POST /api/admin/key-batches',
    'POST /api/admin/keys/:id/replace',
    'POST /api/admin/keys/:id/reveal',
    'POST /api/admin/keys/:id/revoke',
    'POST /api/admin/keys/bulk',
    'POST /api/admin/keys/import',
    'POST /api/admin/orders/:id/refund',
    'POST /api/admin/products/bulk',
    'POST /api/admin/products/import',
    'POST /api/admin/products/prices',
    'POST /api/admin/recalls',
    'POST /api/admin/wallets/:companyId/adjustments',
    'POST /api/admin/wallets/:companyId/deposits',
    'POST /api/admin/wallets/:companyId/deposits/:transactionId/reversal',
    'POST /api/admin/wallets/:companyId/repayments',
    'POST /api/orders',
    'POST /api/orders/:id/keys/reveal',
    'POST /api/orders/:id/reorder',
  ]);
});

test('opening accounts, forgotten passwords and links to new ones, writing tickets and replying have tighter limits than the rest', () => {
  const tighter = allRoutes.filter((route) => route.rateLimit !== 'general').map(keyOf);
  expect(tighter).toEqual([
    'POST /api/register',
    'POST /api/password-reset',
    'POST /api/password-reset/confirm',
    'POST /api/admin/users/:id/password-link',
    'POST /api/support/tickets',
    'POST /api/support/tickets/:id/responses',
  ]);
});
