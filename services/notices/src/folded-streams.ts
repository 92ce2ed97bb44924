import type { Foldable } from 'kernel/commands/decider';
import { balanceWatchDecider } from './balance-watch/balance-watch.ts';
import { noticeMailsDecider } from './mail-choice/notice-mails.ts';
import { noticeReadsDecider } from './reading/notice-reads.ts';
import { stockWishDecider } from './stock-wish/stock-wish.ts';

/** How the area's streams are folded. */
export const foldedStreams: readonly Foldable<unknown>[] = [
  noticeReadsDecider,
  noticeMailsDecider,
  balanceWatchDecider,
  stockWishDecider,
];
