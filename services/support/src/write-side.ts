import type { Command } from 'kernel/commands/command';
import { publishArticle, reviseArticle, withdrawArticle } from './article/article-commands.ts';
import { viewArticle } from './article/view-article.ts';
import { publishFaq, reviseFaq, withdrawFaq } from './faq/faq-commands.ts';
import { removeCannedAnswer, writeCannedAnswer } from './canned-answer/canned-answer-commands.ts';
import type { SupportDeps } from './support-deps.ts';
import { respondToTicket } from './ticket/respond-to-ticket.ts';
import { changeTicket } from './ticket/change-ticket.ts';
import { changeTickets } from './ticket/change-tickets.ts';
import { openTicket } from './ticket/open-ticket.ts';

/** Tickets of companies and the responses of staff, the knowledge base, questions often asked. */
export function writeSide(deps: SupportDeps): readonly Command[] {
  return [
    openTicket(deps),
    respondToTicket(deps),
    changeTicket(deps),
    changeTickets(deps),
    writeCannedAnswer,
    removeCannedAnswer,
    publishArticle,
    reviseArticle,
    withdrawArticle,
    viewArticle,
    publishFaq,
    reviseFaq,
    withdrawFaq,
  ];
}
