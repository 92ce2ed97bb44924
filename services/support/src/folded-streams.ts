import type { Foldable } from 'kernel/commands/decider';
import { readersDecider } from './article/article-readers.ts';
import { articleDecider } from './article/article.ts';
import { cannedAnswerDecider } from './canned-answer/canned-answer.ts';
import { faqDecider } from './faq/faq.ts';
import { ticketDecider } from './ticket/ticket.ts';

/** How the area's streams are folded. */
export const foldedStreams: readonly Foldable<unknown>[] = [
  ticketDecider,
  articleDecider,
  readersDecider,
  cannedAnswerDecider,
  faqDecider,
];
