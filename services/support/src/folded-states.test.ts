import {
  articleEvents,
  articleReaderEvents,
  faqEvents,
  ticketEvents,
} from 'contracts/events/support';
import { testFoldedStates } from 'kernel/testing/folded-states';
import { readersDecider } from './article/article-readers.ts';
import { articleDecider } from './article/article.ts';
import { faqDecider } from './faq/faq.ts';
import { ticketDecider } from './ticket/ticket.ts';

testFoldedStates(ticketDecider, { area: 'support', events: ticketEvents });
testFoldedStates(articleDecider, { area: 'support', events: articleEvents });
testFoldedStates(readersDecider, { area: 'support', events: articleReaderEvents });
testFoldedStates(faqDecider, { area: 'support', events: faqEvents });
