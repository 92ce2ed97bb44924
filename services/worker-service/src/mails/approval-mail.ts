import type { AdminUser } from 'contracts/api/admin';
import type { User } from 'contracts/api/accounts';
import type { StoredApproval } from 'contracts/api/approvals';
import { hasRight } from 'contracts/policies/company-rights';
import { formatAmount } from 'contracts/primitives/money-format';
import { MAX_PAGE_ROWS } from 'contracts/primitives/paging';
import type { AddressedMail, RenderedMail } from './mail-sender.ts';
import type { Services } from './asked-services.ts';
import { greeting, oneLine } from './names-in-mails.ts';
import { NotReadableYet } from './not-readable-yet.ts';

export type ApprovalMail = 'approval-requested' | 'approval-granted' | 'approval-declined';

/** Asks those who approve, or tells who asked; undefined where nobody is there or it is no news any more. */
export async function writeApprovalMail(
  kind: ApprovalMail,
  approvalId: string,
  { services, portal }: { readonly services: Services; readonly portal: string },
): Promise<AddressedMail | undefined> {
  const approval = await services.query('admin.approval', { approvalId });
  const { user } = await services.query('accounts.user', { userId: approval.requestedBy });
  if (kind !== 'approval-requested') {
    if (approval.status === 'waiting') throw new NotReadableYet();
    return { ...decidedMail(approval, user, portal), persons: [user.id] };
  }
  if (approval.status !== 'waiting') return undefined;
  const { companyId } = approval;
  const asked = { companyId, status: 'active' as const, limit: MAX_PAGE_ROWS };
  const { items } = await services.query('accounts.users', asked);
  const approvers = items.filter(({ id, companyRole }) => {
    return id !== user.id && hasRight(companyRole, 'approve');
  });
  if (approvers.length === 0) return undefined;
  const mail = requestedMail(approval, { requester: user, approvers, portal });
  return { ...mail, persons: approvers.map(({ id }) => id) };
}

/** Tells those who approve that a colleague's cart waits for one of them. */
export function requestedMail(
  approval: StoredApproval,
  {
    requester,
    approvers,
    portal,
  }: { requester: Named; approvers: readonly Pick<AdminUser, 'email'>[]; portal: string },
): RenderedMail {
  const name = oneLine(`${requester.firstName} ${requester.lastName}`);
  const total = formatAmount(approval.total, approval.currency);
  const text = `Hello,

${name} would like to order for ${total}, which is over the monthly
limit of ${formatAmount(approval.limit, approval.currency)}:

${linesOf(approval)}

One of you approves or declines it:
${pageOf(approval, portal)}
`;
  const to = approvers.map(({ email }) => email).join(', ');
  return { to, subject: `${name} asks for approval: ${total}`, text };
}

/** Tells who asked what was decided. */
export function decidedMail(
  approval: StoredApproval,
  requester: Pick<User, 'email' | 'firstName'>,
  portal: string,
): RenderedMail {
  const total = formatAmount(approval.total, approval.currency);
  const granted = approval.status === 'granted';
  const said = granted
    ? `what you asked for (${total}) was approved and ordered. The keys are on the order's page.`
    : `what you asked for (${total}) was declined:

  ${oneLine(approval.reason ?? '')}

The products are in your cart again.`;
  const text = `${greeting(requester.firstName)}

${said}

${pageOf(approval, portal)}
`;
  const subject = granted ? `Approved: ${total}` : `Declined: ${total}`;
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
