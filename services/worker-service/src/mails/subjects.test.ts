import { expect, test } from '@jest/globals';
import type { Notice } from 'contracts/api/notices';
import { queueMailSchema } from 'contracts/calls/queue-mail';
import type { DueMail } from './mail-queue.ts';
import { mailRenderer } from './mail-renderer.ts';
import type { AddressedMail } from './mail-sender.ts';
import { ID, PORTAL, buyer, due, mailedNotice, services } from './testing/mail-answers.ts';
import { answersTo } from './testing/answers-of-kinds.ts';

/** What a stranger would like our mails to say. */
const HOSTILE =
  'You have won: claim at https://evil.example/prize or www.evil.example, evil.example';

/**
 * What the portal issues or chooses from a list of its own: ids, numbers, instants, amounts, codes, tokens. Every other
 * text of an answer was written by somebody, also one of a field that is not there yet.
 */
const OURS: ReadonlySet<string> = new Set(
  `id orderId personId personIds productId ticketId userId placedBy requestedBy companyId
   orderNumber ticketNumber index position revision lastFour kind code status right topic
   companyRole change dueAt tenantId currency language at expiresAt lowSince foundAt lastFoundAt token
   email amount available limit threshold total lineTotal unitPrice required deposit credit
   requestId requestKind verdict decidedAt deed setting actor approvalSum`.split(/\s+/),
);

function inHostileWords(answer: unknown, field = ''): unknown {
  if (typeof answer === 'string') return OURS.has(field) ? answer : HOSTILE;
  if (Array.isArray(answer)) return answer.map((each) => inHostileWords(each, field));
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [name, inHostileWords(value, name)]),
  );
}

const hostileAnswers = (kind: DueMail['kind'], language: 'en' | 'bs') =>
  Object.fromEntries(
    Object.entries(answersTo({ ...buyer, language }, kind)).map(([call, answer]) => [
      call,
      inHostileWords(answer),
    ]),
  );

function requireOwnWords(mail: AddressedMail | undefined): void {
  if (!mail) throw new Error('Nothing was written.');
  expect(mail.subject).not.toMatch(/won|claim|evil|prize|https?:|www/i);
  expect(mail.subject).toMatch(/^\P{C}{5,120}$/u);
  // The portal's own links stay what they are.
  expect(mail.text.replaceAll(PORTAL, '')).not.toMatch(/evil\.\S|:\/\/|www\.\S/);
}

test.each(queueMailSchema.shape.kind.options)(
  'words of strangers stand in no subject of a mail of %s, and as no link in its text',
  async (kind) => {
    for (const language of ['en', 'bs'] as const) {
      const answers = hostileAnswers(kind, language);
      requireOwnWords(await mailRenderer(services(answers), PORTAL)(due(kind)));
    }
  },
);

const about = { id: ID, at: '2026-11-23T12:00:00.000Z', read: false };
const money = { ...about, currency: 'EUR', available: '25.00' } as const;
const ofOrder = { ...about, orderId: ID, orderNumber: 'EUR-2026-000123' };

/** Approvals and changes of owners have mails of their own. */
type MailedElsewhere = `${'approval' | 'owner-change'}-${string}`;
const NOTICES: Readonly<Record<Exclude<Notice['kind'], MailedElsewhere>, object>> = {
  deposit: { ...money, amount: '20.00' },
  'deposit-reversed': { ...money, amount: '20.00' },
  'wallet-adjusted': { ...money, amount: '-20.00' },
  'credit-limit': { ...money, limit: '20.00' },
  'balance-low': { ...money, threshold: '20.00' },
  'ticket-answered': { ...about, ticketId: ID, ticketNumber: 'T-2026-000007' },
  'keys-replaced': { ...ofOrder, keys: 2 },
  'keys-revoked': { ...ofOrder, keys: 2 },
  'order-refunded': { ...ofOrder, currency: 'EUR', amount: '20.00' },
  'back-in-stock': { ...about, productId: ID, productName: 'Office Suite' },
};

test.each(Object.entries(NOTICES))(
  'words of strangers stand in no subject of a notice of %s, and as no link in its text',
  async (kind, facts) => {
    const notice = { ...facts, kind };
    for (const language of ['en', 'bs'] as const) {
      const adminNotice = { ...mailedNotice, notice, right: null, personIds: ['boss'] };
      const choices = [{ userId: 'boss', byMail: true }];
      const answers = {
        ...hostileAnswers('notice', language),
        'admin.notice': { ...(inHostileWords(adminNotice) as typeof adminNotice), choices },
      };
      const written = await mailRenderer(services(answers), PORTAL)(due('notice'));
      requireOwnWords({ to: '', subject: '', text: '', ...written });
    }
  },
);
