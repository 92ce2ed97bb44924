import { keyAccessEvents, keyBatchEvents } from 'contracts/events/licensing';
import { testFoldedStates } from 'kernel/testing/folded-states';
import { keyAccessDecider } from './key-access/key-access.ts';
import { keyBatchDecider } from './key-batch/key-batch.ts';

testFoldedStates(keyBatchDecider, { area: 'licensing', events: keyBatchEvents });
testFoldedStates(keyAccessDecider, { area: 'licensing', events: keyAccessEvents });
