import { expect, test } from '@jest/globals';
import type { Order } from 'contracts/api/orders';
import { ERASED } from 'kernel/crypto/person-vault';
import { HttpError } from 'kernel/http/http-error';
import type { DueMail } from './mail-queue.ts';
import type { Services } from './asked-services.ts';
import { mailRenderer } from './mail-renderer.ts';
import type { ConfirmedOrder } from './order-confirmation-mail.ts';
import { orderConfirmationMail } from './order-confirmation-mail.ts';
import type { Recipient } from './recipient.ts';

const PORTAL = 'https://shop.example.test';
const ID = '5f6b2c1e-8f5a-5c8e-9a3b-0d4b8f3f2a11';
const buyer: Recipient = {
  email: 'ana@example.test',
  firstName: 'Ana',
  tenantId: 'eur',
  language: null,
};

const order: ConfirmedOrder = {
  id: ID,
  orderNumber: 'EUR-2026-000123',
  tenantId: 'eur',
  currency: 'EUR',
  branch: { id: ID, name: 'Warehouse\nSouth' },
  poNumber: 'PO 7',
  lines: [
    {
      productId: ID,
      productName: 'Office Suite',
      sku: 'OS-1',
      quantity: 2,
      unitPrice: '10.00',
      lineTotal: '20.00',
    },
  ],
  total: '20.00',
  payment: { deposit: '15.00', credit: '5.00' },
};

const due = (kind: DueMail['kind']): DueMail => ({ id: ID, kind, subjectId: ID });

const services = (answers: Readonly<Record<string, unknown>>): Services => {
  const answer = async <Result>(name: string) => {
    const given = answers[name];
    if (given instanceof Error) throw given;
    return given as Result;
  };
  return { command: answer, query: answer };
};

test('a confirmation tells number, lines, total, split and where to look', () => {
  const { to, subject, text } = orderConfirmationMail(order, buyer, PORTAL);
  expect([to, subject]).toEqual([buyer.email, 'Your order EUR-2026-000123 is complete']);
  for (const part of [
    '2 x Office Suite (OS-1): €20.00',
    'Total: €20.00',
    'from your deposit: €15.00',
    'on credit: €5.00',
    'Branch: Warehouse South',
    'PO number: PO 7',
    `${PORTAL}/eur/orders/${ID}`,
  ])
    expect(text).toContain(part);
});

test('a confirmation in the KM shop speaks of KM and leads there', () => {
  const km: ConfirmedOrder = { ...order, tenantId: 'km', currency: 'KM', branch: null };
  const { text } = orderConfirmationMail(km, buyer, PORTAL);
  expect(text).toContain('Total: 20.00 KM');
  expect(text).toContain(`${PORTAL}/km/orders/${ID}`);
  expect(text).not.toContain('Branch');
});

test('nothing of the licence keys gets into a confirmation, not even their last characters', async () => {
  const keys = [
    {
      id: ID,
      productId: ID,
      productName: 'Office Suite',
      sku: 'OS-1',
      lastFour: 'Z9Q7',
      status: 'active' as const,
      replacedBy: null,
      reason: null,
    },
  ];
  const whole: Partial<Order> = { ...order, status: 'completed', placedBy: ID, keys };
  const write = mailRenderer(
    services({ 'admin.order': whole, 'accounts.user': { user: buyer } }),
    PORTAL,
  );
  const written = await write(due('order-confirmation'));
  expect(written?.text).toContain(order.orderNumber);
  expect(JSON.stringify(written)).not.toContain('Z9Q7');
});

test('an order that reads as still in progress is written of later', async () => {
  const write = mailRenderer(
    services({ 'admin.order': { ...order, status: 'processing' } }),
    PORTAL,
  );
  await expect(write(due('order-confirmation'))).rejects.toThrow();
});

test('a link is behind the #, which no server is sent', async () => {
  const link = { token: 'the-token', validForMinutes: 60, ...buyer, language: 'en' };
  const write = mailRenderer(services({ IssuePasswordReset: link }), PORTAL);
  const written = await write(due('password-reset'));
  expect(written?.to).toBe(buyer.email);
  expect(written?.text).toContain(`${PORTAL}/auth?mode=reset#the-token\n`);
  expect(written?.text).toContain('within 60 minutes');
});

test('the owner of an account is told of failed sign-ins, with a way to a new password', async () => {
  const write = mailRenderer(services({ 'accounts.user': { user: buyer } }), PORTAL);
  const written = await write(due('failed-sign-ins'));
  expect(written).toMatchObject({ to: buyer.email, subject: 'Failed sign-ins to your account' });
  expect(written?.text).toContain(`${PORTAL}/auth?mode=forgot\n`);
});

const recalledKey = { status: 'replaced', productName: 'Office Suite', lastFour: 'Z9Q7' };
const recalled = { ...order, status: 'completed', placedBy: ID, keys: [recalledKey] };
const link = {
  token: 'the-token',
  validForMinutes: 14 * 24 * 60,
  expiresAt: '2026-12-01T00:00:00.000Z',
};

/** What stands in a mail in whichever language it is, and what in each alone. */
const TOLD: Readonly<Record<DueMail['kind'], readonly [readonly string[], string, string]>> = {
  'password-reset': [['#the-token', '20160'], 'Choose a new', 'Izaberite novu'],
  'password-link': [['#the-token', '14'], 'of your account', 'svog računa'],
  invitation: [['#the-token', '2026-12-01', 'Firma'], 'invites you', 'vas poziva'],
  'order-confirmation': [['€20.00', 'PO 7', `/orders/${ID}`], 'is complete', 'je završena'],
  'second-factor-added': [['/admin/security'], 'was added', 'je dodan'],
  'second-factor-removed': [['/admin/security'], 'was removed', 'je uklonjen'],
  'recovery-code-used': [['/admin/security'], 'was used', 'Iskorišten je'],
  'failed-sign-ins': [['/auth?mode=forgot'], 'Failed sign-ins', 'Neuspjele prijave'],
  'keys-recalled': [['Z9Q7', `/orders/${ID}`], 'were recalled', 'Povučeni su'],
  'low-stock': [['2', '5', '/admin/keys/stock'], 'Low stock', 'Niske zalihe'],
};

const answersTo = (reader: Recipient): Readonly<Record<string, unknown>> => {
  const issued = { ...link, ...reader, companyName: 'Firma', personId: ID };
  return {
    IssuePasswordReset: issued,
    IssueInvitation: issued,
    'admin.order': recalled,
    'accounts.user': { user: reader },
    'licensing.stockWatch': { items: [{ lowSince: '2026-11-01', threshold: 5, available: 2 }] },
    'admin.product': { name: 'Office Suite', sku: 'OS-1' },
    'accounts.users': { items: [{ id: ID, ...reader }] },
  };
};

test.each(Object.entries(TOLD))(
  'a mail of %s speaks the language of whom it goes to',
  async (kind, [facts, english, bosnian]) => {
    for (const [language, own, other] of [
      ['en', english, bosnian],
      ['bs', bosnian, english],
    ] as const) {
      const write = mailRenderer(services(answersTo({ ...buyer, language })), PORTAL);
      const written = await write(due(kind as DueMail['kind']));
      expect(written?.subject).toContain(own);
      expect(written?.subject).not.toContain(other);
      for (const fact of facts) expect(written?.text).toContain(fact);
      expect(written?.text.startsWith(language === 'bs' ? 'Dobar dan' : 'Hello')).toBe(true);
    }
  },
);

test('who never chose a language is written to in that of their market', () => {
  const km = orderConfirmationMail(order, { ...buyer, tenantId: 'km' }, PORTAL);
  expect(km.subject).toBe('Vaša narudžba EUR-2026-000123 je završena');
  const english = orderConfirmationMail(
    order,
    { ...buyer, tenantId: 'km', language: 'en' },
    PORTAL,
  );
  expect(english.subject).toBe('Your order EUR-2026-000123 is complete');
});

test('admins of two languages get one mail in both', async () => {
  const reads = (language: Recipient['language']) => ({ items: [{ id: ID, ...buyer, language }] });
  const answers = answersTo(buyer);
  const query: Services['query'] = async <Result>(name: string, input: object) => {
    if (name !== 'accounts.users') return answers[name] as Result;
    return reads('role' in input && input.role === 'admin' ? 'bs' : 'en') as Result;
  };
  const write = mailRenderer({ ...services(answers), query }, PORTAL);
  const written = await write(due('low-stock'));
  expect(written?.subject).toBe(
    'Low stock: Office Suite (OS-1) / Niske zalihe: Office Suite (OS-1)',
  );
  expect(written?.text).toMatch(/^Hello,[^]+\nDobar dan,/);
});

test.each(['Ana', 'Ana-Marija', "O'Neill", 'J. R.', 'Željka', 'محمد', '花子'])(
  '%p is greeted by name',
  (firstName) => {
    const { text } = orderConfirmationMail(order, { ...buyer, firstName }, PORTAL);
    expect(text.split('\n')[0]).toBe(`Hello ${firstName},`);
  },
);

test.each([
  'Ana,\n\nyour account is blocked. Call 555',
  'see http://evil.test',
  'see www.evil.test',
  '<b>Ana</b>',
  'Your account was blocked and you have to call us',
])('what is no name is not repeated in a mail: %p', async (firstName) => {
  const link = { token: 'the-token', validForMinutes: 60, ...buyer, firstName, language: 'en' };
  const write = mailRenderer(services({ IssuePasswordReset: link }), PORTAL);
  const written = await write(due('password-reset'));
  expect(written?.text.split('\n').slice(0, 2)).toEqual(['Hello,', '']);
});

test('nobody who is disabled or erased is written to', async () => {
  const problem = { status: 403, code: 'account-disabled', message: 'disabled' } as const;
  const disabled = mailRenderer(services({ IssuePasswordReset: new HttpError(problem) }), PORTAL);
  expect(await disabled(due('password-reset'))).toBeUndefined();
  const erased = {
    token: 't',
    validForMinutes: 60,
    email: ERASED,
    firstName: ERASED,
    language: 'en',
  };
  const gone = mailRenderer(services({ IssuePasswordReset: erased }), PORTAL);
  expect(await gone(due('password-reset'))).toBeUndefined();
});

const approval = {
  id: ID,
  status: 'waiting',
  requestedBy: ID,
  companyId: ID,
  tenantId: 'km',
  currency: 'KM',
  lines: order.lines,
  total: '20.00',
  limit: '5.00',
  reason: null,
};
const asking = { user: { ...buyer, id: ID, lastName: 'Kos' } };
const colleagues = {
  items: [
    { id: 'boss', email: 'boss@example.test', companyRole: 'owner' },
    { id: 'lead', email: 'lead@example.test', companyRole: 'approver' },
    { id: 'other', email: 'other@example.test', companyRole: 'buyer' },
    { id: ID, email: buyer.email, companyRole: 'approver' },
  ],
};

test('those who approve are asked by one mail, whoever asks not among them', async () => {
  const answers = {
    'admin.approval': approval,
    'accounts.user': asking,
    'accounts.users': colleagues,
  };
  const written = await mailRenderer(services(answers), PORTAL)(due('approval-requested'));
  expect(written).toMatchObject({
    to: 'boss@example.test, lead@example.test',
    subject: 'Ana Kos asks for approval: 20.00 KM',
    persons: ['boss', 'lead'],
  });
  expect(written?.text).toContain(`${PORTAL}/km/approvals/${ID}`);
});

test('who asked reads why it was declined; before that can be read the mail waits', async () => {
  const render = (status: string, kind: DueMail['kind']) =>
    mailRenderer(
      services({
        'admin.approval': { ...approval, status, reason: 'Too\nmany' },
        'accounts.user': asking,
        'accounts.users': colleagues,
      }),
      PORTAL,
    )(due(kind));
  const declined = await render('declined', 'approval-declined');
  expect(declined).toMatchObject({ to: buyer.email, subject: 'Declined: 20.00 KM' });
  expect(declined?.text).toContain('Too many');
  await expect(render('waiting', 'approval-granted')).rejects.toThrow();
  expect(await render('withdrawn', 'approval-requested')).toBeUndefined();
});
