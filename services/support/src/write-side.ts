import type { Command } from 'kernel/commands/command';
import { publishArticle, reviseArticle, withdrawArticle } from './article/keep-articles.ts';
import { viewArticle } from './article/view-article.ts';
import { publishFaq, reviseFaq, withdrawFaq } from './faq/keep-faqs.ts';
import type { SupportDeps } from './support-deps.ts';
import { answerTicket } from './ticket/answer-ticket.ts';
import { changeTicket } from './ticket/change-ticket.ts';
import { openTicket } from './ticket/open-ticket.ts';

/** What companies ask and staff answer: tickets, the knowledge base, questions often asked. */
export function writeSide(deps: SupportDeps): readonly Command[] {
  return [
    openTicket(deps),
    answerTicket(deps),
    changeTicket(deps),
    publishArticle,
    reviseArticle,
    withdrawArticle,
    viewArticle,
    publishFaq,
    reviseFaq,
    withdrawFaq,
  ];
}
