import type {
  AdminArticle,
  AdminFaq,
  AdminTicket,
  AdminTicketDetails,
} from 'contracts/api/admin-support';
import type { Article, Faq, Ticket, TicketResponse, TicketStats } from 'contracts/api/support';
import type {
  AnswerTicket,
  ChangeTicket,
  OpenTicket,
  PublishArticle,
  PublishFaq,
  ReviseArticle,
  ReviseFaq,
  ViewArticle,
  WithdrawArticle,
  WithdrawFaq,
} from 'contracts/commands/support';
import type {
  AdminArticlesQuery,
  AdminArticlesResult,
  AdminFaqsQuery,
  AdminFaqsResult,
  AdminTicketsQuery,
  AdminTicketsResult,
  SupportArticleQuery,
  SupportFaqQuery,
  SupportTicketQuery,
} from 'contracts/queries/support';

interface Exchange<Input, Result> {
  readonly input: Input;
  readonly result: Result;
}

type Nothing = Record<string, never>;

export interface SupportCommands {
  OpenTicket: Exchange<OpenTicket, Ticket>;
  AnswerTicket: Exchange<AnswerTicket, TicketResponse>;
  ChangeTicket: Exchange<ChangeTicket, AdminTicket>;
  PublishArticle: Exchange<PublishArticle, AdminArticle>;
  ReviseArticle: Exchange<ReviseArticle, AdminArticle>;
  WithdrawArticle: Exchange<WithdrawArticle, AdminArticle>;
  ViewArticle: Exchange<ViewArticle, null>;
  PublishFaq: Exchange<PublishFaq, AdminFaq>;
  ReviseFaq: Exchange<ReviseFaq, AdminFaq>;
  WithdrawFaq: Exchange<WithdrawFaq, AdminFaq>;
}

export interface SupportQueries {
  'support.tickets': Exchange<Nothing, readonly Ticket[]>;
  'support.ticket': Exchange<SupportTicketQuery, Ticket>;
  'support.responses': Exchange<SupportTicketQuery, readonly TicketResponse[]>;
  'support.ticketStats': Exchange<Nothing, TicketStats>;
  'support.articles': Exchange<Nothing, readonly Article[]>;
  'support.article': Exchange<SupportArticleQuery, Article>;
  'support.faqs': Exchange<Nothing, readonly Faq[]>;
  'admin.tickets': Exchange<AdminTicketsQuery, AdminTicketsResult>;
  'admin.ticket': Exchange<SupportTicketQuery, AdminTicketDetails>;
  'admin.articles': Exchange<AdminArticlesQuery, AdminArticlesResult>;
  'admin.article': Exchange<SupportArticleQuery, AdminArticle>;
  'admin.faqs': Exchange<AdminFaqsQuery, AdminFaqsResult>;
  'admin.faq': Exchange<SupportFaqQuery, AdminFaq>;
}
