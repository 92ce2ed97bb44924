import {
  balanceWatchEvents,
  noticeMailsEvents,
  noticeReadsEvents,
  stockWishEvents,
} from 'contracts/events/notices';
import { testFoldedStates } from 'kernel/testing/folded-states';
import { balanceWatchDecider } from './balance-watch/balance-watch.ts';
import { noticeMailsDecider } from './mail-choice/notice-mails.ts';
import { noticeReadsDecider } from './reading/notice-reads.ts';
import { stockWishDecider } from './stock-wish/stock-wish.ts';

testFoldedStates(noticeReadsDecider, { area: 'notices', events: noticeReadsEvents });
testFoldedStates(noticeMailsDecider, { area: 'notices', events: noticeMailsEvents });
testFoldedStates(balanceWatchDecider, { area: 'notices', events: balanceWatchEvents });
testFoldedStates(stockWishDecider, { area: 'notices', events: stockWishEvents });
