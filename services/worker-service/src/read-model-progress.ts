import type { ReadinessCheck } from 'kernel/http/service-app';
import type { Checkpoint } from 'kernel/projections/checkpoints';
import { takesEvents } from 'kernel/projections/checkpoints';
import type { Projection } from 'kernel/projections/projection';

/** A read model that is behind and has not moved for so long makes no progress; milliseconds. */
const STALLED_AFTER_MS = 15_000;

/** How far read models have come, by the time that has passed: it goes on when nothing else does. */
export interface ReadModelProgress {
  /** The log's head and the checkpoints, as they are now. */
  compared(checkpoints: ReadonlyMap<string, Checkpoint>, head: bigint): void;
  /** Seconds since each read model was last seen at the head of the log, those that were stopped left out. */
  secondsBehind(): ReadonlyMap<string, number>;
  /** Fails while a read model is behind and does not move, or nobody can say. */
  readonly check: ReadinessCheck;
}

interface Seen {
  readonly position: bigint;
  /** When it last moved, or was at the head. */
  readonly movedAt: number;
  readonly atHeadAt: number;
}

/** @param now milliseconds of a clock that never goes back. */
export function followReadModels(
  projections: readonly Pick<Projection, 'name' | 'version'>[],
  now: () => number = () => performance.now(),
): ReadModelProgress {
  const begun = now();
  let comparedAt = begun;
  let seen: ReadonlyMap<string, Seen> = new Map();
  const look = (checkpoint: Checkpoint, head: bigint): Seen => {
    const { position, projection } = checkpoint;
    const before = seen.get(projection);
    const isAtHead = position >= head;
    const hasMoved = isAtHead || position !== before?.position;
    return {
      position,
      movedAt: hasMoved ? comparedAt : before.movedAt,
      atHeadAt: isAtHead ? comparedAt : (before?.atHeadAt ?? begun),
    };
  };
  const stalled = (): readonly string[] =>
    [...seen].flatMap(([name, { movedAt }]) => (now() - movedAt > STALLED_AFTER_MS ? [name] : []));
  return {
    compared: (checkpoints, head) => {
      comparedAt = now();
      seen = new Map(
        projections.flatMap((projection) => {
          const checkpoint = checkpoints.get(projection.name);
          if (!takesEvents(projection, checkpoint)) return [];
          return [[projection.name, look(checkpoint, head)] as const];
        }),
      );
    },
    secondsBehind: () =>
      new Map([...seen].map(([name, { atHeadAt }]) => [name, (now() - atHeadAt) / 1_000])),
    check: {
      name: 'read models',
      check: async () => {
        const names = stalled();
        if (names.length > 0) throw new Error(`behind and without progress: ${names.join(', ')}`);
        if (now() - comparedAt > STALLED_AFTER_MS)
          throw new Error('nobody could say how far the read models are');
        return Promise.resolve();
      },
    },
  };
}
