import { expect, test } from '@jest/globals';
import { MAX_PAGE_ROWS } from 'contracts/primitives/paging';
import type { QueryResult } from 'contracts/calls/calls';
import type { Services } from './asked-services.ts';
import { mailRenderer } from './mail-renderer.ts';
import {
  ID,
  PORTAL,
  approval,
  buyer,
  due,
  mailedNotice,
  order,
  services,
} from './testing/mail-answers.ts';

const person = (id: string, companyRole: string, language = 'en') => ({
  ...buyer,
  id,
  companyRole,
  lastName: 'Kos',
  email: `${id}@example.test`,
  language,
});
const colleagues = {
  items: [person('boss', 'owner'), person('lead', 'approver', 'bs'), person('looks', 'viewer')],
};
const chose = (userId: string, byMail: boolean) => ({ userId, byMail });
const asked = (answers: Readonly<Record<string, unknown>>) =>
  mailRenderer(services({ 'accounts.users': colleagues, ...answers }), PORTAL);
const noticed = (facts: object, whom: object = {}) =>
  asked({ 'admin.notice': { ...mailedNotice, choices: [], ...whom, notice: facts } })(
    due('notice'),
  );

test('a notice goes to those alone who chose so, by one mail in the languages they read', async () => {
  const choices = [chose('boss', true), chose('lead', true), chose('looks', false)];
  const written = await noticed(mailedNotice.notice, { choices });
  expect(written).toMatchObject({
    to: 'boss@example.test, lead@example.test',
    subject: '€20.00 was paid into your wallet / Na vaš novčanik je uplaćeno €20.00',
    persons: ['boss', 'lead'],
  });
  expect(await noticed(mailedNotice.notice)).toBeUndefined();
});

test('in the km market a notice speaks Bosnian, and of convertible marks, to whoever chose no language', async () => {
  const reader = { ...person('boss', 'owner'), tenantId: 'km', language: null };
  const notice = { ...mailedNotice.notice, currency: 'KM' };
  const choices = [chose('boss', true)];
  const write = asked({
    'accounts.users': { items: [reader] },
    'admin.notice': { ...mailedNotice, notice, choices },
  });
  const written = await write(due('notice'));
  expect(written?.subject).toBe('Na vaš novčanik je uplaćeno 20.00 KM');
  expect(written?.text).toContain(`Sada dostupno: 25.00 KM\n\n${PORTAL}/km/wallet`);
});

test('a notice for a right is not sent to whoever lacks it or did it', async () => {
  const choices = ['boss', 'lead', 'looks'].map((id) => chose(id, true));
  const revoked = { kind: 'keys-revoked', id: ID, at: '', read: false, orderId: ID, keys: 2 };
  const whom = { right: 'reveal-keys', exceptId: 'lead', choices };
  const write = asked({
    'admin.notice': { ...mailedNotice, ...whom, notice: revoked },
    'admin.order': order,
  });
  const written = await write(due('notice'));
  expect(written).toMatchObject({ persons: ['boss'], subject: '2 keys can no longer be used' });
  expect(written?.text).toContain(`Order EUR-2026-000123\n\n${PORTAL}/eur/orders/${ID}`);
});

test('in a company of more people than a page holds, those who came first are written to as well', async () => {
  const many = Array.from({ length: MAX_PAGE_ROWS + 1 }, (_, at) => person(`p${at}`, 'owner'));
  const choices = [chose('p0', true), chose(`p${MAX_PAGE_ROWS}`, true)];
  const others = services({ 'admin.notice': { ...mailedNotice, choices } });
  const query: Services['query'] = async (name, input) => {
    if (name !== 'accounts.users') return others.query(name, input);
    const from = 'offset' in input ? Number(input.offset) : 0;
    return { items: many.slice(from, from + MAX_PAGE_ROWS) } as QueryResult<typeof name>;
  };
  const written = await mailRenderer({ ...others, query }, PORTAL)(due('notice'));
  expect(written).toMatchObject({ persons: ['p0', `p${MAX_PAGE_ROWS}`] });
});

test('a notice of a change of owners is not mailed once more beside the mail that all owners get', async () => {
  const kinds = ['asked', 'made', 'refused', 'ended'].map((each) => `owner-change-${each}`);
  for (const kind of kinds) {
    const about = { kind, id: ID, at: '', read: false, change: 'give', colleagueId: 'lead' };
    const whom = { right: 'keep-colleagues', personIds: ['lead'], choices: [chose('boss', true)] };
    expect(await noticed(about, whom)).toBeUndefined();
  }
});

test('who asked to be notified of a product is written to, unless they said not by mail', async () => {
  const back = { kind: 'back-in-stock', id: ID, at: '', read: false, productId: ID };
  const whom = { right: null, personIds: ['lead', 'looks'], choices: [chose('looks', false)] };
  const written = await noticed({ ...back, productName: 'Office\nSuite' }, whom);
  expect(written).toMatchObject({
    to: 'lead@example.test',
    subject: 'Proizvod za koji ste pitali je sada na stanju',
  });
  expect(written?.text).toContain('"Office Suite" je sada na stanju');
});

test('who wants no mails about approvals has none; what a recall owes its buyer does not depend on choices', async () => {
  const answers = {
    'admin.approval': approval,
    'accounts.user': { user: { ...buyer, id: ID, lastName: 'Kos' } },
    'admin.noticeMails': [chose('boss', false), chose(ID, false)],
    'accounts.approvers': colleagues.items.slice(0, 2),
  };
  expect(await asked(answers)(due('approval-requested'))).toMatchObject({ persons: ['lead'] });
  const granted = { ...answers, 'admin.approval': { ...approval, status: 'granted' } };
  expect(await asked(granted)(due('approval-granted'))).toBeUndefined();
  const recalled = {
    'admin.order': { ...order, placedBy: ID, keys: [] },
    'accounts.user': { user: buyer },
  };
  for (const byMail of [true, false]) {
    const mailOf = asked({ ...recalled, 'admin.noticeMails': [chose(ID, byMail)] });
    expect(await mailOf(due('keys-recalled'))).toMatchObject({ to: buyer.email });
  }
});
