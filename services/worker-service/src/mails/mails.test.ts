import { expect, test } from '@jest/globals';
import type { Order } from 'contracts/api/orders';
import { ERASED } from 'kernel/crypto/person-vault';
import { HttpError } from 'kernel/http/http-error';
import type { Services } from './asked-services.ts';
import type { DueMail } from './mail-queue.ts';
import { mailRenderer } from './mail-renderer.ts';
import { NotReadableYet } from './not-readable-yet.ts';
import type { ConfirmedOrder } from './order-confirmation-mail.ts';
import { orderConfirmationMail } from './order-confirmation-mail.ts';
import { ID, PORTAL, approval, buyer, due, order, services } from './testing/mail-answers.ts';

test('a confirmation has number, lines, total, split and where to look', () => {
  const { to, subject, text } = orderConfirmationMail(order, buyer, PORTAL);
  expect([to, subject]).toEqual([buyer.email, 'Your order EUR-2026-000123 is complete']);
  for (const part of [
    '2 x "Office Suite" (OS-1): €20.00',
    'Total: €20.00',
    'from your deposit: €15.00',
    'on credit: €5.00',
    'Branch: "Warehouse South"',
    'PO number: "PO 7"',
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
    services({
      'admin.order': whole,
      'accounts.user': { user: buyer },
      'history.log': { checkpoint: null },
    }),
    PORTAL,
  );
  const written = await write(due('order-confirmation'));
  expect(written?.text).toContain(order.orderNumber);
  expect(JSON.stringify(written)).not.toContain('Z9Q7');
});

test.each([
  ['en', 'had signed the 4711 events'],
  ['bs', 'potpisao 4711 događaja'],
] as const)(
  'a confirmation names the last checkpoint of the log, in %s',
  async (language, words) => {
    const note = 'portal.test/history\n4711\nroot=\n\n— portal.test/history signature\n';
    const write = mailRenderer(
      services({
        'admin.order': { ...order, status: 'completed', placedBy: ID },
        'accounts.user': { user: { ...buyer, language } },
        'history.log': { checkpoint: { size: 4711, note } },
      }),
      PORTAL,
    );
    const written = await write(due('order-confirmation'));
    expect(written?.text).toContain(words);
    expect(written?.text).toMatch(/^portal\.test\/history 4711 root=$/m);
  },
);

test('an order that reads as still in progress is written of later', async () => {
  const write = mailRenderer(
    services({ 'admin.order': { ...order, status: 'processing' } }),
    PORTAL,
  );
  await expect(write(due('order-confirmation'))).rejects.toThrow();
});

test('a recall is written of once what became of the keys can be read', async () => {
  const keys = [{ status: 'replaced', productName: 'Office Suite', lastFour: 'Z9Q7' }];
  const answers = services({
    'admin.order': { ...order, placedBy: ID, keys },
    'accounts.user': { user: buyer },
  });
  let readable = 6;
  const query: Services['query'] = async (name, input, written) => {
    if (written && Number(written['order']) > readable) throw new NotReadableYet();
    return answers.query(name, input);
  };
  const asked = { ...answers, query, writtenOf: async () => ({ order: '7' }) };
  const write = mailRenderer(asked, PORTAL);
  await expect(write(due('keys-recalled'))).rejects.toThrow(NotReadableYet);
  readable = 7;
  expect((await write(due('keys-recalled')))?.text).toContain('Z9Q7: replaced by another key');
});

test('a link is behind the #, which no server is sent', async () => {
  const link = { token: 'the-token', validForMinutes: 60, ...buyer, language: 'en' };
  const write = mailRenderer(services({ IssuePasswordReset: link }), PORTAL);
  const written = await write(due('password-reset'));
  expect(written?.to).toBe(buyer.email);
  expect(written?.text).toContain(`${PORTAL}/auth?mode=reset#the-token\n`);
  expect(written?.text).toContain('within 60 minutes');
  expect(written?.text).not.toContain('yield');
});

test('to who may not have registered at all the mail says how to close the account', async () => {
  const link = { token: 'the-token', validForMinutes: 60, ...buyer, unproven: true };
  for (const [language, question] of [
    ['en', 'You did not register'],
    ['bs', 'Niste se registrovali'],
  ]) {
    const write = mailRenderer(services({ IssuePasswordReset: { ...link, language } }), PORTAL);
    const text = (await write(due('password-reset')))?.text;
    expect(text).toContain(question);
    expect(text).toContain(`${PORTAL}/auth?mode=reset&yield#the-token\n`);
  }
});

test('the owner of an account is notified of failed sign-ins, with a way to a new password', async () => {
  const write = mailRenderer(services({ 'accounts.user': { user: buyer } }), PORTAL);
  const written = await write(due('failed-sign-ins'));
  expect(written).toMatchObject({ to: buyer.email, subject: 'Failed sign-ins to your account' });
  expect(written?.text).toContain(`${PORTAL}/auth?mode=forgot\n`);
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

const asking = { user: { ...buyer, id: ID, lastName: 'Kos' } };
const reader = { tenantId: 'eur', language: null };
const approvers = [
  { ...reader, id: 'boss', email: 'boss@example.test' },
  { ...reader, id: 'lead', email: 'lead@example.test' },
  { ...reader, id: ID, email: buyer.email },
];

test('those who approve are asked by one mail, whoever asks not among them', async () => {
  const answers = {
    'admin.approval': approval,
    'accounts.user': asking,
    'accounts.approvers': approvers,
    'admin.noticeMails': [],
  };
  const written = await mailRenderer(services(answers), PORTAL)(due('approval-requested'));
  expect(written).toMatchObject({
    to: 'boss@example.test, lead@example.test',
    subject: 'A colleague asks for approval: 20.00 KM',
    persons: ['boss', 'lead'],
  });
  expect(written?.text).toContain('Ana Kos would like to order');
  expect(written?.text).toContain(`${PORTAL}/km/approvals/${ID}`);
});

test('whoever asks under a message for a name is a colleague in the mail', async () => {
  const named = { user: { ...asking.user, firstName: 'Pay now at', lastName: 'evil.test/bill' } };
  const answers = {
    'admin.approval': approval,
    'accounts.user': named,
    'accounts.approvers': approvers,
    'admin.noticeMails': [],
  };
  const written = await mailRenderer(services(answers), PORTAL)(due('approval-requested'));
  expect(written?.text).toContain('A colleague would like to order');
  expect(written?.text).not.toContain('evil.test');
});

test('who asked reads why it was declined; before that can be read the mail waits', async () => {
  const render = (status: string, kind: DueMail['kind']) =>
    mailRenderer(
      services({
        'admin.approval': { ...approval, status, reason: 'Too\nmany' },
        'accounts.user': asking,
        'accounts.approvers': approvers,
        'admin.noticeMails': [],
      }),
      PORTAL,
    )(due(kind));
  const declined = await render('declined', 'approval-declined');
  expect(declined).toMatchObject({ to: buyer.email, subject: 'Declined: 20.00 KM' });
  expect(declined?.text).toContain('"Too many"');
  for (const early of ['approval-granted', 'approval-withdrawn', 'approval-failed'] as const)
    await expect(render('waiting', early)).rejects.toThrow();
  expect(await render('withdrawn', 'approval-requested')).toBeUndefined();
  // Those who approve have the link still.
  expect(await render('withdrawn', 'approval-withdrawn')).toMatchObject({
    to: 'boss@example.test, lead@example.test',
    subject: 'A colleague no longer asks for approval: 20.00 KM',
  });
});
