import type { QueueStanding } from 'contracts/api/operations';
import type { QueryDatabase } from 'kernel/queries/query';
import type { WorkRow } from 'kernel/work-queue/work-queue-table';
import { readStanding } from '../standing/read-standing.ts';

type Waiting = Pick<WorkRow, 'queue'> &
  Readonly<Record<'waiting' | 'due' | 'retrying' | 'parked', number>> & {
    readonly oldest: Date | null;
  };

/** How much waits in each queue of the background. */
export async function listQueues(db: QueryDatabase): Promise<readonly QueueStanding[]> {
  const { facts } = await readStanding(db);
  const { rows } = await db.raw<Waiting>(
    `SELECT queue, count(*) FILTER (WHERE state = 'waiting')::integer AS waiting,
            count(*) FILTER (WHERE state = 'waiting' AND due_at <= now())::integer AS due,
            count(*) FILTER (WHERE state = 'waiting' AND reason IS NOT NULL)::integer AS retrying,
            count(*) FILTER (WHERE state = 'parked')::integer AS parked,
            min(due_at) FILTER (WHERE state = 'waiting') AS oldest
     FROM kernel.work_queue WHERE settled_at IS NULL GROUP BY queue ORDER BY queue`,
  );
  const rings = facts?.rings ?? 0;
  return [
    {
      id: 'doorbell',
      keptIn: 'redis',
      waiting: rings,
      due: rings,
      retrying: 0,
      parked: 0,
      oldestDueAt: null,
    },
    ...rows.map(({ queue, oldest, ...counts }) => ({
      id: queue,
      keptIn: 'database' as const,
      ...counts,
      oldestDueAt: oldest?.toISOString() ?? null,
    })),
  ];
}
