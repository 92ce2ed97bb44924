import { whatIfAnswerSchema, whatIfSchema } from '../api/history-what-if.ts';
import { post } from './endpoint.ts';

/** A POST, because a rule may be long: it asks, and changes nothing. */
export const historyWhatIfEndpoints = {
  whatIf: post('/api/history/what-if', {
    right: 'history-readers',
    summary: 'How wallets would have paid under another rule; nothing is written',
    body: whatIfSchema,
    response: whatIfAnswerSchema,
  }),
};
