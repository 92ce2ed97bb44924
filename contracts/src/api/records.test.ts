import { expect, test } from '@jest/globals';
import { panelDenial } from '../policies/panel-access.ts';
import { loginSchema, registrationSchema, userSchema } from './accounts.ts';
import { adminUserSchema } from './admin.ts';
import { newUserSchema } from './new-user.ts';
import { cartItemSchema } from './cart.ts';
import { orderSchema } from './orders.ts';
import { walletBalanceSchema, walletTransactionsResultSchema } from './wallet.ts';

const ID = '5f6b2c1e-8f5a-5c8e-9a3b-0d4b8f3f2a11';

const user = {
  id: ID,
  tenantId: 'eur',
  role: 'b2b_user',
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.test',
  username: 'ada',
  phone: null,
  companyId: ID,
  companyName: 'Engines Ltd',
  companyRole: 'owner',
  language: null,
};

const registration = {
  firstName: 'Ada',
  lastName: 'Byron',
  companyName: 'Engines Ltd',
  username: 'ada',
  email: 'ada@example.test',
  password: 'a long password',
  phone: '+44 1',
};

test('[S3.01][S3.02][S3.04] a user has an id, a tenant, a role, names and an e-mail', () => {
  expect(userSchema.parse(user)).toEqual(user);
  for (const field of ['id', 'tenantId', 'role', 'firstName', 'lastName', 'email']) {
    expect(userSchema.safeParse({ ...user, [field]: undefined }).success).toBe(false);
  }
  expect(userSchema.safeParse({ ...user, tenantId: 'usd' }).success).toBe(false);
  expect(userSchema.safeParse({ ...user, role: 'root' }).success).toBe(false);
});

test('[O.19] admins see of a user the company, the status and the last sign-in too', () => {
  const at = '2026-01-02T03:04:05.000Z';
  const seen = { ...user, status: 'active', lastSignInAt: at, registeredAt: at, revision: 0 };
  expect(adminUserSchema.parse(seen)).toEqual(seen);
  expect(adminUserSchema.safeParse({ ...seen, lastSignInAt: null }).success).toBe(true);
  expect(adminUserSchema.safeParse({ ...seen, status: 'gone' }).success).toBe(false);
  for (const field of ['username', 'companyId', 'status', 'lastSignInAt']) {
    expect(adminUserSchema.safeParse({ ...seen, [field]: undefined }).success).toBe(false);
  }
});

test('[S3.05] the registration payload has the eleven fields of the form', () => {
  const full = {
    ...registration,
    country: 'Bosnia and Herzegovina',
    city: 'Mostar',
    address: 'Stari most 1',
    vatOrRegistrationNo: 'BA 1',
  };
  expect(registrationSchema.parse(full)).toEqual({
    ...full,
    tenantId: 'eur',
    role: 'b2b_user',
    branchType: 'main',
  });
});

test('country, city, address and tax number may be left out or empty', () => {
  expect(registrationSchema.safeParse({ ...registration, country: '', city: '' }).success).toBe(
    true,
  );
});

test.each(['firstName', 'companyName', 'username', 'email', 'password', 'phone'])(
  'a registration without %s is refused',
  (field) => {
    expect(registrationSchema.safeParse({ ...registration, [field]: '' }).success).toBe(false);
  },
);

test('nobody registers as anything but a b2b_user with a main branch', () => {
  expect(registrationSchema.safeParse({ ...registration, role: 'admin' }).success).toBe(false);
  expect(registrationSchema.safeParse({ ...registration, branchType: 'branch' }).success).toBe(
    false,
  );
});

test('a registration brings no prototype along', () => {
  const planted = JSON.stringify(registration).replace('{', '{"__proto__":{"role":"admin"},');
  const read = registrationSchema.parse(JSON.parse(planted));
  expect(read.role).toBe('b2b_user');
  expect(Object.hasOwn(read, '__proto__')).toBe(false);
  expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
});

test('[T.22] a sign-in names the account by e-mail or by user name', () => {
  expect(loginSchema.safeParse({ email: 'a@b.test', password: 'x' }).success).toBe(true);
  expect(loginSchema.safeParse({ username: 'ada', password: 'x' }).success).toBe(true);
  expect(loginSchema.safeParse({ password: 'x' }).success).toBe(false);
});

test('[T.20][T.21] each panel says in its own words whom it is not for', () => {
  const buyer = { role: 'b2b_user', tenantId: 'eur' };
  expect(panelDenial('eur', buyer)).toBeUndefined();
  expect(panelDenial('km', buyer)).toBe('Your account does not have access to the KM panel');
  expect(panelDenial('admin', buyer)).toBe('Your account does not have administrative privileges');
  expect(panelDenial('admin-portal', buyer)).toBe(
    'Admin privileges required to access this portal.',
  );
  expect(panelDenial('eur', { role: 'b2b_user', tenantId: 'km' })).toBe(
    'Your account does not have access to the EUR panel',
  );
  expect(panelDenial('admin', { role: 'super_admin', tenantId: 'km' })).toBeUndefined();
});

test('[S3.10][S3.11] a wallet balance has five amounts, each a decimal string', () => {
  const balance = {
    currency: 'EUR',
    depositBalance: '100.00',
    creditUsed: '20.00',
    creditLimit: '50.00',
    availableCredit: '30.00',
    totalAvailable: '130.00',
  };
  expect(walletBalanceSchema.parse(balance)).toEqual(balance);
  for (const field of Object.keys(balance).filter((name) => name !== 'currency')) {
    expect(walletBalanceSchema.safeParse({ ...balance, [field]: 100 }).success).toBe(false);
    expect(walletBalanceSchema.safeParse({ ...balance, [field]: undefined }).success).toBe(false);
  }
});

test('[S3.12] wallet transactions are a data array', () => {
  expect(walletTransactionsResultSchema.parse({ data: [] })).toEqual({ data: [] });
  expect(walletTransactionsResultSchema.safeParse([]).success).toBe(false);
});

test('[S3.22] a cart item has an id, a productId, a quantity and a product', () => {
  const fields = Object.entries(cartItemSchema.shape).map(([name, field]) => ({
    name,
    always: !field.safeParse(undefined).success,
  }));
  const named = (always: boolean) =>
    fields.filter((field) => field.always === always).map(({ name }) => name);
  expect(named(true)).toEqual(['id', 'productId', 'quantity', 'product']);
  // Of a line that came back alone.
  expect(named(false)).toEqual(['orderedFor']);
  const { quantity } = cartItemSchema.shape;
  expect([0, -1, 1.5, 1e9].filter((value) => quantity.safeParse(value).success)).toEqual([]);
});

test('[O.16] an order shows its number, status, lines, payment and masked keys', () => {
  const fields = Object.keys(orderSchema.shape);
  expect(fields).toEqual(
    expect.arrayContaining([
      'id',
      'orderNumber',
      'status',
      'placedAt',
      'branch',
      'poNumber',
      'currency',
      'lines',
      'total',
      'payment',
      'keys',
    ]),
  );
  expect(Object.keys(orderSchema.shape.keys.element.shape)).not.toContain('key');
});

test('a customer belongs to exactly one company, staff to none', () => {
  const { companyName: _companyName, password, ...person } = registration;
  const customer = { ...person, tenantId: 'km', role: 'b2b_user' };
  expect(newUserSchema.safeParse({ ...customer, companyId: ID, password }).success).toBe(false);
  expect(newUserSchema.safeParse({ ...customer, companyId: ID }).success).toBe(true);
  expect(newUserSchema.safeParse({ ...customer, company: { name: 'Most d.o.o.' } }).success).toBe(
    true,
  );
  expect(newUserSchema.safeParse(customer).success).toBe(false);
  expect(newUserSchema.safeParse({ ...customer, role: 'admin', companyId: ID }).success).toBe(
    false,
  );
  expect(newUserSchema.safeParse({ ...customer, role: 'admin' }).success).toBe(true);
});
