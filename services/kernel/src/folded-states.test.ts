import { claimEvents } from 'contracts/events/claims';
import { historyReplayEvents } from 'contracts/events/history-replay';
import { jobEvents } from 'contracts/events/jobs';
import { processControlEvents } from 'contracts/events/process-control';
import { projectionControlEvents } from 'contracts/events/projection-control';
import { projectionRebuildEvents } from 'contracts/events/projection-rebuild';
import { claimDecider } from './crypto/claims.ts';
import { jobDecider } from './jobs/job.ts';
import { rebuildDecider } from './operations/rebuild-decider.ts';
import { processControlDecider } from './processes/process-control.ts';
import { projectionControlDecider } from './projections/projection-control.ts';
import { replayDecider } from './replays/replay-decider.ts';
import { testFoldedStates } from './testing/folded-states.ts';

testFoldedStates(claimDecider, { area: 'claims', events: claimEvents });
testFoldedStates(projectionControlDecider, {
  area: 'projections',
  events: projectionControlEvents,
});
testFoldedStates(processControlDecider, { area: 'processes', events: processControlEvents });
testFoldedStates(rebuildDecider, { area: 'rebuilds', events: projectionRebuildEvents });
testFoldedStates(replayDecider, { area: 'replays', events: historyReplayEvents });
testFoldedStates(jobDecider, { area: 'jobs', events: jobEvents });
