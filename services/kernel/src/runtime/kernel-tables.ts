import type { OwnSchema } from '../area-module.ts';
import { snapshots } from '../commands/snapshot-table.ts';
import { personKeys } from '../crypto/vault-keys.ts';
import { checkpoints, parkedEvents } from '../projections/checkpoints.ts';
import { workQueue } from '../work-queue/work-queue-table.ts';

const inKernel = [checkpoints, parkedEvents, snapshots, workQueue];

/** As migrations have made them; a test holds them to that. */
export const kernelTables: readonly Pick<OwnSchema, 'name' | 'tables'>[] = [
  { name: 'kernel', tables: inKernel },
  { name: 'vault', tables: [personKeys] },
];
