import { processProjection } from './process-projection.ts';
import type { Projection } from '../projections/projection.ts';
import type { WorkQueue } from '../work-queue/work-queue.ts';

/**
 * Follows what was decided about the work of a queue that no process has: mails, steps of jobs, pictures to be fetched. Decisions about it
 * stand where those about a process of its name would.
 */
export function queueControl({ name }: Pick<WorkQueue, 'name'>): Projection {
  return processProjection({ name, categories: [], react: () => [] });
}
