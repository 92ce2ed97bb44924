import { expect, test } from '@jest/globals';
import type { User } from 'contracts/api/accounts';
import type { KeyedName } from 'contracts/endpoints/api';
import { COMPANY_ROLES } from 'contracts/primitives/company-role';
import { ROLES } from 'contracts/primitives/role';
import { BOUND_CALLERS, EVERYBODY } from '../testing/callers.ts';
import type { Caller } from '../testing/callers.ts';
import { WHO_MAY } from '../testing/who-may.ts';
import { needsSession } from '../http/route.ts';
import { allRoutes } from './routes.ts';

function userOf(caller: Exclude<Caller, 'nobody'>): User {
  const bound = BOUND_CALLERS.find((each) => each === caller);
  const inCompany = bound === undefined ? caller : caller.slice('bound '.length);
  const companyRole = COMPANY_ROLES.find((each) => each === inCompany) ?? null;
  const role = ROLES.find((each) => each === caller) ?? 'b2b_user';
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
    companyRole,
    language: null,
    ...(bound === undefined ? {} : { boundTo: [id] }),
  };
}

const keyOf = (route: { method: string; path: string }) => `${route.method} ${route.path}`;

test('[O.21][T.08] every route has a row in the table of who may call it', () => {
  expect(allRoutes.map(keyOf).toSorted()).toEqual(Object.keys(WHO_MAY).toSorted());
});

test.each(allRoutes.map((route) => [keyOf(route), route] as const))(
  '%s lets in exactly whom its row names',
  (key, route) => {
    const allowed = EVERYBODY.filter((caller) => {
      if (caller === 'nobody') return !needsSession(route) && route.policy(undefined) === true;
      return route.policy(userOf(caller)) === true;
    });
    expect(allowed.toSorted()).toEqual([...(WHO_MAY[key] ?? [])].toSorted());
  },
);

test('every route answers JSON by a schema, or says what else it sends', () => {
  const silent = allRoutes.filter(({ response, sends }) => !response && !sends);
  expect(silent.map(keyOf)).toEqual([]);
});

test('a user of a company that is none has neither wallet nor orders', () => {
  const stray = { ...userOf('buyer'), companyId: null };
  const wallet = allRoutes.find((route) => keyOf(route) === 'GET /api/wallet');
  expect(wallet?.policy(stray)).toMatchObject({ status: 403, code: 'company-required' });
});

test('an Idempotency-Key is required where money or keys move', () => {
  const required = allRoutes.filter((route) => route.idempotencyKey === 'required').map(keyOf);
  expect(required.toSorted()).toEqual([
    'POST /api/admin/bank-payments/:paymentId/assign',
    'POST /api/admin/bank-payments/:paymentId/dismiss',
    'POST /api/admin/bank-payments/:paymentId/reopen',
    'POST /api/admin/bank-payments/:paymentId/split',
    'POST /api/admin/bank-statements',
    'POST /api/admin/deposits/:requestId/approve',
    'POST /api/admin/deposits/:requestId/reject',
    'POST /api/admin/imports/:jobId/commit',
    'POST /api/admin/jobs/:jobId/start',
    'POST /api/admin/key-batches',
    'POST /api/admin/keys/:keyId/replace',
    'POST /api/admin/keys/:keyId/reveal',
    'POST /api/admin/keys/:keyId/revoke',
    'POST /api/admin/keys/bulk',
    'POST /api/admin/keys/import',
    'POST /api/admin/operations/parked/retry',
    'POST /api/admin/operations/parked/skip',
    'POST /api/admin/operations/rebuilds',
    'POST /api/admin/orders/:orderId/refund',
    'POST /api/admin/products/bulk',
    'POST /api/admin/products/import',
    'POST /api/admin/products/prices',
    'POST /api/admin/recalls',
    'POST /api/admin/wallets/:companyId/adjustments',
    'POST /api/admin/wallets/:companyId/deposits',
    'POST /api/admin/wallets/:companyId/deposits/:transactionId/reversal',
    'POST /api/admin/wallets/:companyId/repayments',
    'POST /api/approvals',
    'POST /api/approvals/:approvalId/grant',
    'POST /api/cart/lines',
    'POST /api/history/checkpoints',
    'POST /api/history/events/:position/personal-data',
    'POST /api/lists',
    'POST /api/lists/:listId/lines',
    'POST /api/orders',
    'POST /api/orders/:orderId/keys/reveal',
    'POST /api/orders/:orderId/reorder',
  ] satisfies KeyedName[]);
});

test('signing in, opening accounts, other e-mail addresses, forgotten passwords and links to new ones, links that admit codes, links to keys, inviting, writing tickets and replying have tighter limits than the rest', () => {
  const tighter = allRoutes.filter((route) => route.limit !== undefined).map(keyOf);
  expect(tighter.toSorted()).toEqual([
    'POST /api/admin/orders/:orderId/confirmation',
    'POST /api/admin/users/:userId/password-link',
    'POST /api/email-change/confirm',
    'POST /api/invitation',
    'POST /api/invitation/accept',
    'POST /api/invitations',
    'POST /api/invitations/:invitationId/resend',
    'POST /api/login',
    'POST /api/password-reset',
    'POST /api/password-reset/confirm',
    'POST /api/password-reset/yield-email',
    'POST /api/register',
    'POST /api/second-factor/codes/admit',
    'POST /api/second-factor/codes/link',
    'POST /api/support/tickets',
    'POST /api/support/tickets/:ticketId/responses',
    'POST /api/user/email',
  ]);
});
