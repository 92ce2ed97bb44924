import { keyAccessEvents, keyBatchEvents, stockWatchEvents } from 'contracts/events/licensing';
import { testFoldedStates } from 'kernel/testing/folded-states';
import { keyAccessDecider } from './key-access/key-access.ts';
import { keyBatchDecider } from './key-batch/key-batch.ts';
import { stockWatchDecider } from './stock-watch/stock-watch.ts';

testFoldedStates(keyBatchDecider, { area: 'licensing', events: keyBatchEvents });
testFoldedStates(stockWatchDecider, { area: 'licensing', events: stockWatchEvents });
testFoldedStates(keyAccessDecider, { area: 'licensing', events: keyAccessEvents });
