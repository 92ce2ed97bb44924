import type {
  AdminArticle,
  AdminFaq,
  AdminTicket,
  CannedAnswer,
} from 'contracts/api/admin-support';
import { marketTime } from '../http/market-time.ts';
import { columns } from '../http/table-columns.ts';

/** The columns of the exports of the support desk. */
export const TICKET_CSV = columns<AdminTicket>(
  ['ticket_number', ({ ticketNumber }) => ticketNumber],
  ['title', ({ title }) => title],
  ['status', ({ status }) => status],
  ['priority', ({ priority }) => priority],
  ['category', ({ category }) => category],
  ['company', ({ companyName }) => companyName],
  ['market', ({ tenantId }) => tenantId],
  ['assignee', ({ assigneeName }) => assigneeName],
  ['created_at', ({ createdAt, tenantId }) => marketTime(createdAt, tenantId), 'moment'],
  ['updated_at', ({ updatedAt, tenantId }) => marketTime(updatedAt, tenantId), 'moment'],
  ['order_id', ({ orderId }) => orderId],
  ['product_id', ({ productId }) => productId],
  ['id', ({ id }) => id],
);

export const ARTICLE_CSV = columns<AdminArticle>(
  ['title', ({ title }) => title],
  ['language', ({ language }) => language],
  ['status', ({ status }) => status],
  ['category', ({ category }) => category],
  ['tags', ({ tags }) => tags],
  ['views', ({ viewCount }) => viewCount, 'number'],
  ['created_at', ({ createdAt }) => marketTime(createdAt), 'moment'],
  ['updated_at', ({ updatedAt }) => marketTime(updatedAt), 'moment'],
  ['excerpt', ({ excerpt }) => excerpt],
  ['id', ({ id }) => id],
);

export const FAQ_CSV = columns<AdminFaq>(
  ['question', ({ question }) => question],
  ['answer', ({ answer }) => answer],
  ['language', ({ language }) => language],
  ['status', ({ status }) => status],
  ['category', ({ category }) => category],
  ['created_at', ({ createdAt }) => marketTime(createdAt), 'moment'],
  ['id', ({ id }) => id],
);

export const CANNED_CSV = columns<CannedAnswer>(
  ['title', ({ title }) => title],
  ['language', ({ language }) => language],
  ['text', ({ text }) => text],
  ['id', ({ id }) => id],
);
