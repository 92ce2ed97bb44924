import type { Notice } from '../api/notices.ts';
import { formatAmount } from '../primitives/money-format.ts';
import type { Tenant } from '../primitives/tenant.ts';
import type { NoticeTexts } from './notices.ts';

export interface DescribedNotice {
  readonly title: string;
  /** The figure or the order beside it; '' where there is none. */
  readonly detail: string;
}

/** What a notice says, in the language of the texts. */
export function describeNotice(notice: Notice, texts: NoticeTexts): DescribedNotice {
  switch (notice.kind) {
    case 'deposit':
    case 'deposit-reversed':
    case 'wallet-adjusted':
    case 'credit-limit':
    case 'balance-low':
      return {
        title: aboutMoney(notice, texts),
        detail: texts.available(formatAmount(notice.available, notice.currency)),
      };
    case 'approval-requested':
    case 'approval-granted':
    case 'approval-declined':
    case 'approval-withdrawn':
    case 'approval-failed':
      return {
        title: aboutApproval(notice, texts),
        detail: texts.total(formatAmount(notice.total, notice.currency)),
      };
    case 'ticket-answered':
      return { title: texts.ticketAnswered(notice.ticketNumber), detail: '' };
    case 'keys-replaced':
      return { title: texts.keysReplaced(notice.keys), detail: orderOf(notice, texts) };
    case 'keys-revoked':
      return { title: texts.keysRevoked(notice.keys), detail: orderOf(notice, texts) };
    case 'order-refunded': {
      const title = texts.orderRefunded(formatAmount(notice.amount, notice.currency));
      return { title, detail: orderOf(notice, texts) };
    }
    case 'back-in-stock':
      return { title: texts.backInStock(notice.productName), detail: '' };
    case 'owner-change-asked':
    case 'owner-change-made':
    case 'owner-change-refused':
    case 'owner-change-ended':
      return aboutOwners(notice, texts);
    default:
      return notice satisfies never;
  }
}

type OfKinds<Kind extends Notice['kind']> = Extract<Notice, { kind: Kind }>;

function aboutMoney(
  notice: OfKinds<
    'deposit' | 'deposit-reversed' | 'wallet-adjusted' | 'credit-limit' | 'balance-low'
  >,
  texts: NoticeTexts,
): string {
  const shown = (amount: string) => formatAmount(amount, notice.currency);
  switch (notice.kind) {
    case 'deposit':
      return texts.deposit(shown(notice.amount));
    case 'deposit-reversed':
      return texts.depositReversed(shown(notice.amount));
    case 'wallet-adjusted':
      return texts.walletAdjusted(shown(notice.amount));
    case 'credit-limit':
      return texts.creditLimit(shown(notice.limit));
    case 'balance-low':
      return texts.balanceLow(shown(notice.threshold));
    default:
      return notice satisfies never;
  }
}

function aboutApproval(
  { kind, by: name }: Extract<Notice, { approvalId: string }>,
  texts: NoticeTexts,
): string {
  const by = name === '' ? texts.formerColleague : name;
  switch (kind) {
    case 'approval-requested':
      return texts.approvalRequested(by);
    case 'approval-granted':
      return texts.approvalGranted(by);
    case 'approval-declined':
      return texts.approvalDeclined(by);
    case 'approval-withdrawn':
      return texts.approvalWithdrawn(by);
    case 'approval-failed':
      return texts.approvalFailed;
    default:
      return kind satisfies never;
  }
}

function aboutOwners(
  { kind, change, role, colleague }: Extract<Notice, { colleague: string }>,
  texts: NoticeTexts,
): DescribedNotice {
  const name = colleague === '' ? texts.formerColleague : colleague;
  const detail = texts.ownerChanges[change](name, role ? texts.companyRoles[role] : '');
  switch (kind) {
    case 'owner-change-asked':
      return { title: texts.ownersAsked, detail: texts.ownersMayRefuse(detail) };
    case 'owner-change-made':
      return { title: texts.ownersMade, detail };
    case 'owner-change-refused':
      return { title: texts.ownersRefused, detail };
    case 'owner-change-ended':
      return { title: texts.ownersEnded, detail };
    default:
      return kind satisfies never;
  }
}

function orderOf({ orderNumber }: { orderNumber: string | null }, texts: NoticeTexts): string {
  return orderNumber === null ? '' : texts.ofOrder(orderNumber);
}

/** The page of the shop where something can be done about a notice. */
export function pathOfNotice(notice: Notice, market: Tenant): string {
  const home = `/${market}`;
  if ('approvalId' in notice) return `${home}/approvals/${encodeURIComponent(notice.approvalId)}`;
  if ('orderId' in notice) return `${home}/orders/${encodeURIComponent(notice.orderId)}`;
  if ('ticketId' in notice) return `${home}/support?ticket=${encodeURIComponent(notice.ticketId)}`;
  if ('productId' in notice) return `${home}?product=${encodeURIComponent(notice.productId)}`;
  if ('colleague' in notice) return `${home}/colleagues`;
  return `${home}/wallet`;
}
