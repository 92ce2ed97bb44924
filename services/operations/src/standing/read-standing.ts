import type { QueryDatabase } from 'kernel/queries/query';
import { standingSchema } from './standing.ts';
import type { Standing } from './standing.ts';

interface ReportedStanding {
  /** Undefined before a worker has reported anything, or when one of another version did. */
  readonly facts: Standing | undefined;
  readonly measuredAt: string | null;
}

/** What a worker reported last. */
export async function readStanding(db: QueryDatabase): Promise<ReportedStanding> {
  const { rows } = await db.raw<{ facts: unknown; measured_at: Date }>(
    'SELECT facts, measured_at FROM kernel.standing',
  );
  const facts = standingSchema.safeParse(rows[0]?.facts).data;
  return { facts, measuredAt: rows[0]?.measured_at.toISOString() ?? null };
}
