import type { ProjectionTx } from 'kernel/projections/projection';

/** When an event happened and by whom, and where its rows go. */
export interface Applying {
  readonly tx: ProjectionTx;
  readonly occurredAt: string;
  readonly actorId: string;
}
