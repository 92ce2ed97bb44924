import type { OrderWords } from './order-words.ts';

export const orderWordsBs: OrderWords = {
  statuses: {
    processing: 'U obradi',
    completed: 'Završena',
    failed: 'Neuspjela',
    refunded: 'Refundirana',
  },
  formerColleague: 'Bivši kolega',
};
