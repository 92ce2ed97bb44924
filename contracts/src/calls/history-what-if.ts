import { whatIfAnswerSchema, whatIfSchema } from '../api/history-what-if.ts';
import { defineCalls } from './call.ts';

/** By readers of the history: how it would have gone under another rule. A query: nothing comes of it. */
export const historyWhatIfQueries = defineCalls({
  'history.whatIf': { input: whatIfSchema, result: whatIfAnswerSchema, sentBy: 'bff' },
});
