import { expect, test } from '@jest/globals';
import { queueMailSchema } from 'contracts/calls/queue-mail';
import type { Services } from './asked-services.ts';
import type { DueMail } from './mail-queue.ts';
import { mailRenderer } from './mail-renderer.ts';
import { orderConfirmationMail } from './order-confirmation-mail.ts';
import type { Recipient } from './recipient.ts';
import { answersTo, logAlarm } from './testing/answers-of-kinds.ts';
import { ID, PORTAL, buyer, due, order, services } from './testing/mail-answers.ts';

/** What stands in a mail in whichever language it is, and what in each alone. */
const STATED: Readonly<Record<DueMail['kind'], readonly [readonly string[], string, string]>> = {
  'password-reset': [['#the-token', '20160'], 'Choose a new', 'Izaberite novu'],
  'password-link': [['#the-token', '14'], 'of your account', 'svog računa'],
  invitation: [['#the-token', '2026-12-01', 'Firma'], 'are invited', 'Pozvani ste'],
  'order-confirmation': [['€20.00', 'PO 7', `/orders/${ID}`], 'is complete', 'je završena'],
  'second-factor-added': [['2026-11-26 12:05', '/settings'], 'was added', 'je dodan'],
  'second-factor-removed': [['2026-11-26 12:05', '/settings'], 'was removed', 'je uklonjen'],
  'recovery-code-used': [['2026-11-26 12:05', '/settings'], 'was used', 'Iskorišten je'],
  'codes-refused': [['2026-11-26 12:05', '/auth?mode=forgot'], 'are refused', 'se odbijaju'],
  'codes-link': [['/auth?mode=admit#the-token', '20160'], 'Give codes', 'Ponovo unesite'],
  'company-factor-duty': [['/settings'], 'company asks for', 'Vaša firma traži'],
  'failed-sign-ins': [['/auth?mode=forgot'], 'Failed sign-ins', 'Neuspjele prijave'],
  'keys-recalled': [['Z9Q7', `/orders/${ID}`], 'were recalled', 'Povučeni su'],
  'approval-requested': [['20.00 KM', '5.00 KM', `/km/approvals/${ID}`], 'asks for', 'traži'],
  'approval-granted': [['20.00 KM', `/km/approvals/${ID}`], 'Approved', 'Odobreno'],
  'approval-declined': [['20.00 KM', `/km/approvals/${ID}`], 'Declined', 'Odbijeno'],
  'approval-withdrawn': [['20.00 KM', `/km/approvals/${ID}`], 'no longer asks', 'više ne traži'],
  'approval-failed': [
    ['20.00 KM', 'Office Suite', `/km/approvals/${ID}`],
    'Approved, but not',
    'Odobreno, ali nije',
  ],
  notice: [['€20.00', '/eur/wallet', '/eur/settings'], 'was paid into', 'je uplaćeno'],
  'ownership-requested': [
    ['/eur/colleagues', '2026-12-01 09:00'],
    'ask to change',
    'traži izmjenu',
  ],
  'ownership-decided': [['/eur/colleagues'], 'have changed', 'su promijenjene'],
  'log-changed': [['#7', 'wallet-1', '/admin/history/proof'], 'was changed', 'je mijenjana'],
  'password-changed': [['2026-11-26 12:05', '/auth?mode=forgot'], 'password of', 'Lozinka'],
  'email-change-old': [
    ['#the-token', '336', '"new@ example. test"'],
    'Let this e-mail',
    'Napustite ovu',
  ],
  'email-change-new': [['/auth?mode=email#the-token', '336'], 'Confirm your', 'Potvrdite svoju'],
  'email-changed': [['2026-11-26 12:05'], 'was changed', 'je promijenjena'],
  'email-changed-former': [['2026-11-26 12:05'], 'was changed', 'je promijenjena'],
  'role-changed': [['2026-11-26 12:05'], 'you may do', 'šta smijete'],
  'access-opened': [['2026-11-26 12:05'], 'is open again', 'ponovo otvoren'],
  'many-reveals': [['50', '/admin/users/edit/'], 'looked at', 'Pregledano je'],
  'operator-decided': [['root', `/admin/deposits/${ID}`], 'approved a request', 'odobrio je'],
  'event-skipped': [['/admin/operations/deeds'], 'was left out', 'je izostavljen'],
  'settings-change': [
    ['AT611904300234573201', 'DE89370400440532013000', 'Ana Kos', '/admin/settings/eur'],
    'The bank account',
    'Bankovni račun',
  ],
  'admin-requested': [['Ana Kos', `/admin/users/edit/${ID}`], 'is to become', 'treba postati'],
  'admin-approved': [['Ana Kos', `/admin/users/edit/${ID}`], 'has become an admin', 'je postao'],
  'admin-rejected': [['Ana Kos', `/admin/users/edit/${ID}`], 'has not become', 'nije postao'],
  'admin-alone': [['Ana Kos', `/admin/users/edit/${ID}`], 'machine', 'preko računara'],
  'admin-reopened': [['Ana Kos', `/admin/users/edit/${ID}`], 'again', 'ponovo'],
  'low-stock': [['2', '5', '/admin/keys/stock'], 'Low stock', 'Niske zalihe'],
};

test.each([
  ['en', 'has\nan account here already', 'An invitation'],
  ['bs', 'ovdje već ima', 'Pozivnica'],
] as const)(
  'who is invited and has an account reads in %s how to go on',
  async (language, text, subject) => {
    const known = { ...answersTo({ ...buyer, language }, 'invitation') };
    const issued = { ...(known['IssueInvitation'] as object), token: null };
    const answers = services({ ...known, IssueInvitation: issued });
    const written = await mailRenderer(answers, PORTAL)(due('invitation'));
    expect(written?.subject).toContain(subject);
    expect(written?.text).toContain(text);
    expect(written?.text).toContain(`${PORTAL}/auth`);
    expect(written?.text).not.toContain('#');
  },
);

test.each(queueMailSchema.shape.kind.options)(
  'a mail of %s speaks the language of whom it goes to',
  async (kind) => {
    const [facts, english, bosnian] = STATED[kind];
    for (const [language, own, other] of [
      ['en', english, bosnian],
      ['bs', bosnian, english],
    ] as const) {
      const answers = services(answersTo({ ...buyer, language }, kind));
      const written = await mailRenderer(answers, PORTAL)(due(kind));
      expect(written?.subject).toContain(own);
      expect(written?.subject).not.toContain(other);
      for (const fact of facts) expect(written?.text).toContain(fact);
      expect(written?.text.startsWith(language === 'bs' ? 'Dobar dan' : 'Hello')).toBe(true);
    }
  },
);

test.each([
  ['b2b_user', '/settings', '/auth?mode=admit#the-token'],
  ['auditor', '/admin/security', '/admin/admit-codes#the-token'],
] as const)(
  'a mail about the second factor of a %s leads to where they look after it',
  async (role, own, admitting) => {
    const read = (kind: DueMail['kind']) => {
      const answers = answersTo({ ...buyer, language: 'en', role }, kind);
      return mailRenderer(services(answers), PORTAL)(due(kind));
    };
    expect((await read('second-factor-added'))?.text).toContain(`${PORTAL}${own}\n`);
    expect((await read('codes-link'))?.text).toContain(`${PORTAL}${admitting}`);
  },
);

test('a mail that was queued before mails knew when something happened is sent without it', async () => {
  for (const kind of ['second-factor-added', 'codes-refused'] as const) {
    const answers = services(answersTo({ ...buyer, language: 'en' }, kind));
    const written = await mailRenderer(answers, PORTAL)({ ...due(kind), happenedAt: undefined });
    expect(written?.text).toMatch(/(B2B Licence\nPortal|password)\./);
  }
});

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
  const answers = answersTo(buyer, 'low-stock');
  const query: Services['query'] = async <Result>(name: string, input: object) => {
    if (name !== 'accounts.users') return answers[name] as Result;
    return reads('role' in input && input.role === 'admin' ? 'bs' : 'en') as Result;
  };
  const write = mailRenderer({ ...services(answers), query }, PORTAL);
  const written = await write(due('low-stock'));
  expect(written?.subject).toBe('Low stock of a product / Niske zalihe proizvoda');
  expect(written?.text).toMatch(/^Hello,[^]+\nDobar dan,/);
});

test.each([
  ['en', 'Accounts concerned: 2'],
  ['bs', 'Broj naloga: 2'],
] as const)(
  'where stored credentials were changed and the log was not, the mail says so in %s',
  async (language, fact) => {
    const answers = {
      ...answersTo({ ...buyer, language }, 'log-changed'),
      'history.alarm': { ...logAlarm, firstBad: null },
      'accounts.credentialAlarm': { accounts: 2, lastFoundAt: '2026-11-26T03:00:00.000Z' },
    };
    const written = await mailRenderer(services(answers), PORTAL)(due('log-changed'));
    expect(written?.text).toContain(fact);
    expect(written?.text).not.toContain('#7');
  },
);
