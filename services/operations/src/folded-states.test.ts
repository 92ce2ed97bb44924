import { historyReplayEvents } from 'contracts/events/history-replay';
import { jobEvents } from 'contracts/events/jobs';
import { projectionRebuildEvents } from 'contracts/events/projection-rebuild';
import { testFoldedStates } from 'kernel/testing/folded-states';
import { jobDecider } from './jobs/job.ts';
import { rebuildDecider } from './rebuilds/rebuild-decider.ts';
import { replayDecider } from './replays/replay-decider.ts';

testFoldedStates(rebuildDecider, { area: 'rebuilds', events: projectionRebuildEvents });
testFoldedStates(replayDecider, { area: 'replays', events: historyReplayEvents });
testFoldedStates(jobDecider, { area: 'jobs', events: jobEvents });
