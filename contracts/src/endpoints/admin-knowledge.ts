import { supportQueries } from '../calls/support.ts';
import { exportOfCall } from './console-list.ts';

/** The knowledge base and the questions often asked, for admins. */
export const adminKnowledgeEndpoints = {
  articlesExport: exportOfCall(supportQueries['admin.articles'], {
    summary: 'All articles that a filter leaves, as CSV or XLSX, oldest first',
  }),
  faqsExport: exportOfCall(supportQueries['admin.faqs'], {
    summary: 'All questions that a filter leaves, as CSV or XLSX, oldest first',
  }),
};
