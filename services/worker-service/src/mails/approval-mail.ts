import type { User } from 'contracts/api/accounts';
import type { StoredApproval } from 'contracts/api/approvals';
import type { OrderFailure } from 'contracts/api/orders';
import type { QueryResult } from 'contracts/calls/calls';
import { REASON_MAX } from 'contracts/constants/reasons';
import { languageOf } from 'contracts/policies/language-of';
import type { Language } from 'contracts/primitives/languages';
import { formatAmount } from 'contracts/primitives/money-format';
import { formatFailure } from 'contracts/texts/format-failure';
import { APPROVAL_MAILS } from './approval-mail-texts.ts';
import type { Said } from './approval-mail-texts.ts';
import type { Services } from './asked-services.ts';
import type { AddressedMail, RenderedMail } from './mail-sender.ts';
import { mailToSeveral } from './mail-to-several.ts';
import { greeting, nameInMail } from './names-in-mails.ts';
import { NotReadableYet } from './not-readable-yet.ts';
import { wants } from './notice-mail.ts';
import type { Recipient } from './recipient.ts';
import { plainWords, quoted } from './words-of-others.ts';

/** To those who approve. */
type AskingMail = 'approval-requested' | 'approval-withdrawn';
/** To who asked. */
type AnsweringMail = 'approval-granted' | 'approval-declined' | 'approval-failed';

interface Asked {
  readonly approval: QueryResult<'admin.approval'>;
  readonly requester: User;
  readonly choices: QueryResult<'admin.noticeMails'>;
  readonly services: Services;
  readonly portal: string;
}

/** Notifies those who approve, or who asked; undefined where nobody is there or it is no news any more. */
export async function writeApprovalMail(
  kind: AskingMail | AnsweringMail,
  approvalId: string,
  { services, portal }: Pick<Asked, 'services' | 'portal'>,
): Promise<AddressedMail | undefined> {
  const approval = await services.query('admin.approval', { approvalId });
  if (kind !== 'approval-requested' && approval.status === 'waiting') throw new NotReadableYet();
  const { user: requester } = await services.query('accounts.user', {
    userId: approval.requestedBy,
  });
  const { companyId } = approval;
  const choices = await services.query('admin.noticeMails', { companyId, topic: 'approvals' });
  const asked = { approval, requester, choices, services, portal };
  return kind === 'approval-requested' || kind === 'approval-withdrawn'
    ? toApprovers(kind, asked)
    : toRequester(kind, asked);
}

async function toApprovers(kind: AskingMail, asked: Asked): Promise<AddressedMail | undefined> {
  const { approval, requester, choices, services } = asked;
  const { companyId, branch, status } = approval;
  if (kind === 'approval-requested' && status !== 'waiting') return undefined;
  const where = { companyId, branchId: branch?.id ?? null };
  const deciding = await services.query('accounts.approvers', where);
  const approvers = deciding.filter(
    (each) => each.id !== requester.id && wants(each, 'approvals', choices),
  );
  if (approvers.length === 0) return undefined;
  const mail = mailToSeveral(approvers, (language) => {
    const { subject, said } = SAID_TO_APPROVERS[kind](asked, language);
    return { subject, text: textOf(greeting(language), said, asked) };
  });
  return { ...mail, persons: approvers.map(({ id }) => id) };
}

const SAID_TO_APPROVERS: Readonly<Record<AskingMail, (asked: Asked, language: Language) => Said>> =
  {
    'approval-requested': ({ approval, requester }, language) =>
      APPROVAL_MAILS[language].requested({
        name: nameOf(requester, language),
        total: formatAmount(approval.total, approval.currency),
        limit: formatAmount(approval.limit, approval.currency),
        lines: linesOf(approval),
      }),
    'approval-withdrawn': ({ approval, requester }, language) =>
      APPROVAL_MAILS[language].withdrawn(
        nameOf(requester, language),
        formatAmount(approval.total, approval.currency),
      ),
  };

async function toRequester(kind: AnsweringMail, asked: Asked): Promise<AddressedMail | undefined> {
  const { requester, choices } = asked;
  if (!wants(requester, 'approvals', choices)) return undefined;
  const said = kind === 'approval-failed' ? await failed(asked) : decided(asked);
  return { ...answer(said, requester, asked), persons: [requester.id] };
}

/** What was decided. */
function decided({ approval, requester }: Asked): Said {
  const texts = APPROVAL_MAILS[languageOf(requester)];
  const total = formatAmount(approval.total, approval.currency);
  return approval.status === 'granted'
    ? texts.granted(total)
    : texts.declined(total, quoted(approval.reason ?? '', REASON_MAX));
}

/** Why nothing came of what was approved. */
async function failed(asked: Asked): Promise<Said> {
  const { approval, requester } = asked;
  const { failures, failed: write } = APPROVAL_MAILS[languageOf(requester)];
  const failure = await failureOf(asked);
  const why = formatFailure(withQuotedNames(failure), failures);
  return write(formatAmount(approval.total, approval.currency), why);
}

function withQuotedNames(failure: OrderFailure): OrderFailure {
  switch (failure.code) {
    case 'insufficient-stock': {
      const lines = failure.lines.map((each) => ({
        ...each,
        productName: quoted(each.productName),
      }));
      return { ...failure, lines };
    }
    case 'other':
      return { ...failure, message: plainWords(failure.message, REASON_MAX) };
    default:
      return failure;
  }
}

async function failureOf({ approval, services }: Asked): Promise<OrderFailure> {
  const { orderId } = approval;
  if (orderId === null) throw new NotReadableYet();
  const { failure } = await services.query('admin.order', { orderId });
  if (failure === null) throw new NotReadableYet();
  return failure;
}

function answer({ subject, said }: Said, requester: Recipient, asked: Asked): RenderedMail {
  const hello = greeting(languageOf(requester), requester.firstName);
  return { to: requester.email, subject, text: textOf(hello, said, asked) };
}

function textOf(
  hello: string,
  said: string,
  { approval: { tenantId, id }, portal }: Pick<Asked, 'approval' | 'portal'>,
): string {
  const page = new URL(`/${tenantId}/approvals/${encodeURIComponent(id)}`, portal).href;
  return `${hello}\n\n${said}\n\n${page}\n`;
}

function nameOf({ firstName, lastName }: User, language: Language): string {
  const names = [firstName, lastName].map(nameInMail);
  const known = names.every((name) => name !== undefined);
  return known ? names.join(' ') : APPROVAL_MAILS[language].somebody;
}

function linesOf({ lines, currency }: StoredApproval): string {
  return lines
    .map(({ quantity, productName, sku, lineTotal }) => {
      const goods = `${quantity} x ${quoted(productName)} (${plainWords(sku)})`;
      return `  ${goods}: ${formatAmount(lineTotal, currency)}`;
    })
    .join('\n');
}
