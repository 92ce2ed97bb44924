import {
  articleEvents,
  articleReaderEvents,
  cannedAnswerEvents,
  faqEvents,
  ticketEvents,
} from 'contracts/events/support';
import { testFoldedStates } from 'kernel/testing/folded-states';
import { readersDecider } from './article/article-readers.ts';
import { articleDecider } from './article/article.ts';
import { cannedAnswerDecider } from './canned-answer/canned-answer.ts';
import { faqDecider } from './faq/faq.ts';
import { ticketDecider } from './ticket/ticket.ts';

testFoldedStates(ticketDecider, { area: 'support', events: ticketEvents });
testFoldedStates(articleDecider, { area: 'support', events: articleEvents });
testFoldedStates(readersDecider, { area: 'support', events: articleReaderEvents });
testFoldedStates(cannedAnswerDecider, { area: 'support', events: cannedAnswerEvents });
testFoldedStates(faqDecider, { area: 'support', events: faqEvents });
