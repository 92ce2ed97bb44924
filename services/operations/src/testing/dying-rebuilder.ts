import { connectEventStore } from 'eventstore-client/event-store';
import type { Projection } from 'kernel/projections/projection';
import { connectDatabase } from 'kernel/runtime/database';
import { createLogger } from 'kernel/runtime/logger';
import { counterDecider, counterProjection } from 'kernel/testing/counter';
import { startRebuilder } from '../rebuilds/rebuild-runner.ts';

// A rebuilder in a process of its own, to be killed: after some events it comes no further.

const [databaseUrl = '', eventStoreUrl = '', category = '', name = '', after = '0'] =
  process.argv.slice(2);
const sound = counterProjection({ ...counterDecider(), category }, { name, poison: 'stop' });
let applied = 0;
const stuck: Projection = {
  ...sound,
  apply: async (event, tx) => {
    applied += 1;
    if (applied > Number(after)) await new Promise(() => undefined);
    await sound.apply(event, tx);
  },
};
startRebuilder({
  db: connectDatabase({ url: databaseUrl, role: 'owner', applicationName: 'dying', poolSize: 4 }),
  store: connectEventStore({ url: eventStoreUrl }),
  projections: [stuck],
  logger: createLogger('dying', 'silent'),
});
