import type { OrderStatus } from '../constants/orders.ts';

/** What a company reads of its orders on its pages and in its files. */
export interface OrderWords {
  readonly statuses: Readonly<Record<OrderStatus, string>>;
  /** Somebody of the company whose account cannot be read any more. */
  readonly formerColleague: string;
}

export const orderWords: OrderWords = {
  statuses: {
    processing: 'Processing',
    completed: 'Completed',
    failed: 'Failed',
    refunded: 'Refunded',
  },
  formerColleague: 'Former colleague',
};
