import type { User } from 'contracts/api/accounts';
import type { StoredApproval } from 'contracts/api/approvals';
import { languageOf } from 'contracts/policies/language-of';
import type { InEachLanguage } from 'contracts/primitives/languages';
import { formatAmount } from 'contracts/primitives/money-format';
import type { AddressedMail, RenderedMail } from './mail-sender.ts';
import type { Services } from './asked-services.ts';
import { mailToSeveral } from './mail-to-several.ts';
import { greeting, nameInMail, oneLine } from './names-in-mails.ts';
import { NotReadableYet } from './not-readable-yet.ts';
import { wants } from './notice-mail.ts';
import type { Recipient } from './recipient.ts';

export type ApprovalMail = 'approval-requested' | 'approval-granted' | 'approval-declined';

/** Asks those who approve, or tells who asked; undefined where nobody is there or it is no news any more. */
export async function writeApprovalMail(
  kind: ApprovalMail,
  approvalId: string,
  { services, portal }: { readonly services: Services; readonly portal: string },
): Promise<AddressedMail | undefined> {
  const approval = await services.query('admin.approval', { approvalId });
  const { user } = await services.query('accounts.user', { userId: approval.requestedBy });
  const { companyId } = approval;
  const choices = await services.query('admin.noticeMails', { companyId, topic: 'approvals' });
  if (kind !== 'approval-requested') {
    if (approval.status === 'waiting') throw new NotReadableYet();
    if (!wants(user, 'approvals', choices)) return undefined;
    return { ...decidedMail(approval, user, portal), persons: [user.id] };
  }
  if (approval.status !== 'waiting') return undefined;
  const asked = { companyId, branchId: approval.branch?.id ?? null };
  const deciding = await services.query('accounts.approvers', asked);
  const approvers = deciding.filter(
    (each) => each.id !== user.id && wants(each, 'approvals', choices),
  );
  if (approvers.length === 0) return undefined;
  const mail = requestedMail(approval, { requester: user, approvers, portal });
  return { ...mail, persons: approvers.map(({ id }) => id) };
}

interface Requested {
  readonly name: string;
  readonly total: string;
  readonly limit: string;
  readonly lines: string;
  readonly page: string;
}

interface Texts {
  /** Whose name is none that may stand in a mail. */
  readonly somebody: string;
  readonly asks: (name: string, total: string) => string;
  readonly requested: (requested: Requested) => string;
  readonly granted: (total: string) => Decided;
  readonly declined: (total: string, reason: string) => Decided;
}

interface Decided {
  readonly subject: string;
  readonly said: string;
}

const TEXTS: InEachLanguage<Texts> = {
  en: {
    somebody: 'A colleague',
    asks: (name, total) => `${name} asks for approval: ${total}`,
    requested: ({
      name,
      total,
      limit,
      lines,
      page,
    }) => `${name} would like to order for ${total}, which is over the monthly
limit of ${limit}:

${lines}

One of you approves or declines it:
${page}
`,
    granted: (total) => ({
      subject: `Approved: ${total}`,
      said: `what you asked for (${total}) was approved. Its order is on this page, and the keys once it is paid.`,
    }),
    declined: (total, reason) => ({
      subject: `Declined: ${total}`,
      said: `what you asked for (${total}) was declined:

  ${reason}

The products are in your cart again.`,
    }),
  },
  bs: {
    somebody: 'Kolega',
    asks: (name, total) => `${name} traži odobrenje: ${total}`,
    requested: ({
      name,
      total,
      limit,
      lines,
      page,
    }) => `${name} želi naručiti za ${total}, što je preko mjesečnog
limita od ${limit}:

${lines}

Neko od vas to odobrava ili odbija:
${page}
`,
    granted: (total) => ({
      subject: `Odobreno: ${total}`,
      said: `ono što ste tražili (${total}) je odobreno. Narudžba je na ovoj stranici, a ključevi kad bude plaćena.`,
    }),
    declined: (total, reason) => ({
      subject: `Odbijeno: ${total}`,
      said: `ono što ste tražili (${total}) je odbijeno:

  ${reason}

Proizvodi su ponovo u vašoj korpi.`,
    }),
  },
};

/** Tells those who approve that a colleague's cart waits for one of them. */
export function requestedMail(
  approval: StoredApproval,
  {
    requester,
    approvers,
    portal,
  }: {
    requester: Named;
    approvers: readonly Omit<Recipient, 'firstName'>[];
    portal: string;
  },
): RenderedMail {
  const requested = {
    total: formatAmount(approval.total, approval.currency),
    limit: formatAmount(approval.limit, approval.currency),
    lines: linesOf(approval),
    page: pageOf(approval, portal),
  };
  const names = [requester.firstName, requester.lastName].map(nameInMail);
  const known = names.every((name) => name !== undefined) ? names.join(' ') : undefined;
  return mailToSeveral(approvers, (language) => {
    const name = known ?? TEXTS[language].somebody;
    return {
      subject: TEXTS[language].asks(name, requested.total),
      text: `${greeting(language)}\n\n${TEXTS[language].requested({ ...requested, name })}`,
    };
  });
}

/** Tells who asked what was decided. */
export function decidedMail(
  approval: StoredApproval,
  requester: Recipient,
  portal: string,
): RenderedMail {
  const language = languageOf(requester);
  const texts = TEXTS[language];
  const total = formatAmount(approval.total, approval.currency);
  const { subject, said } =
    approval.status === 'granted'
      ? texts.granted(total)
      : texts.declined(total, oneLine(approval.reason ?? ''));
  const text = `${greeting(language, requester.firstName)}

${said}

${pageOf(approval, portal)}
`;
  return { to: requester.email, subject, text };
}

type Named = Pick<User, 'firstName' | 'lastName'>;

function linesOf({ lines, currency }: StoredApproval): string {
  return lines
    .map(({ quantity, productName, sku, lineTotal }) => {
      const goods = `${quantity} x ${oneLine(productName)} (${oneLine(sku)})`;
      return `  ${goods}: ${formatAmount(lineTotal, currency)}`;
    })
    .join('\n');
}

function pageOf({ tenantId, id }: StoredApproval, portal: string): string {
  return new URL(`/${tenantId}/approvals/${encodeURIComponent(id)}`, portal).href;
}
