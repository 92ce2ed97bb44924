import { claimEvents } from 'contracts/events/claims';
import { processControlEvents } from 'contracts/events/process-control';
import { projectionControlEvents } from 'contracts/events/projection-control';
import { claimDecider } from './crypto/claims.ts';
import { processControlDecider } from './processes/process-control.ts';
import { projectionControlDecider } from './projections/projection-control.ts';
import { testFoldedStates } from './testing/folded-states.ts';

testFoldedStates(claimDecider, { area: 'claims', events: claimEvents });
testFoldedStates(projectionControlDecider, {
  area: 'projections',
  events: projectionControlEvents,
});
testFoldedStates(processControlDecider, { area: 'processes', events: processControlEvents });
