import { personalDataAccessEvents } from 'contracts/events/audit';
import { checkpointEvents } from 'contracts/events/checkpoints';
import { historyVerificationEvents } from 'contracts/events/history-verification';
import { historyExportEvents } from 'contracts/events/history-export';
import { testFoldedStates } from 'kernel/testing/folded-states';
import { checkpointDecider } from './checkpoint-decider.ts';
import { exportDecider } from './export/export-decider.ts';
import { personalDataAccessDecider } from './personal-data/personal-data-access.ts';
import { verificationDecider } from './verification/verification-decider.ts';

testFoldedStates(personalDataAccessDecider, { area: 'audit', events: personalDataAccessEvents });
testFoldedStates(checkpointDecider, { area: 'checkpoints', events: checkpointEvents });
testFoldedStates(verificationDecider, {
  area: 'verifications',
  events: historyVerificationEvents,
});
testFoldedStates(exportDecider, { area: 'exports', events: historyExportEvents });
