import {
  keyAccessEvents,
  keyBatchEvents,
  keyReplacementsEvents,
  staffRevealsEvents,
  stockWatchEvents,
} from 'contracts/events/licensing';
import { testFoldedStates } from 'kernel/testing/folded-states';
import { keyAccessDecider } from './key-access/key-access.ts';
import { keyBatchDecider } from './key-batch/key-batch.ts';
import { keyReplacementsDecider } from './vault-request/key-replacements.ts';
import { staffRevealsDecider } from './vault-request/staff-reveals.ts';
import { stockWatchDecider } from './stock-watch/stock-watch.ts';

testFoldedStates(keyBatchDecider, { area: 'licensing', events: keyBatchEvents });
testFoldedStates(stockWatchDecider, { area: 'licensing', events: stockWatchEvents });
testFoldedStates(keyAccessDecider, { area: 'licensing', events: keyAccessEvents });
testFoldedStates(staffRevealsDecider, { area: 'licensing', events: staffRevealsEvents });
testFoldedStates(keyReplacementsDecider, { area: 'licensing', events: keyReplacementsEvents });
