import type { CatchUpParts } from './catch-up.ts';
import { planFor, runScan } from './catch-up.ts';
import type { Projection } from './projection.ts';
import { backoffMs, delay } from '../runtime/clock.ts';

/** Brings projections forward that are behind, by one scan of the log at a time for all of them. */
export interface SharedCatchUp {
  /** Resolves when the projection is through, stands still or could not go on, or when this is stopped. */
  join(projection: Projection): Promise<void>;
  stop(): Promise<void>;
}

type Waiting = Map<Projection, () => void>;

export function createSharedCatchUp(parts: CatchUpParts): SharedCatchUp {
  const stopping = new AbortController();
  const waiting: Waiting = new Map();
  let joined = false;
  let running: Promise<void> | undefined;

  const scanOnce = async (): Promise<void> => {
    joined = false;
    const requested = [...waiting.keys()];
    const [scan, ...others] = await planFor(requested, parts);
    const planned = [scan, ...others].flatMap((each) => each?.readers ?? []);
    release(waiting, without(requested, planned));
    if (!scan) return;
    // Who joins in mid-scan is planned for: what was done is not lost.
    await runScan(scan, { ...parts, signal: stopping.signal, isEnough: () => joined });
    if (!joined) release(waiting, projectionsOf(scan.readers));
  };

  const run = async (): Promise<void> => {
    let failures = 0;
    while (waiting.size > 0 && !stopping.signal.aborted) {
      try {
        await scanOnce();
        failures = 0;
      } catch (err) {
        parts.logger.warn({ err }, 'a scan of the log was interrupted and goes on');
        await delay(backoffMs(failures), stopping.signal);
        failures += 1;
      }
    }
    release(waiting, [...waiting.keys()]);
    running = undefined;
  };

  return {
    join: async (projection) => {
      if (stopping.signal.aborted) return;
      const through = new Promise<void>((resolve) => waiting.set(projection, resolve));
      joined = true;
      running ??= run();
      await through;
    },
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

function release(waiting: Waiting, projections: readonly Projection[]): void {
  for (const projection of projections) {
    waiting.get(projection)?.();
    waiting.delete(projection);
  }
}

type Planned = readonly { readonly projection: Projection }[];

function projectionsOf(planned: Planned): readonly Projection[] {
  return planned.map(({ projection }) => projection);
}

function without(projections: readonly Projection[], planned: Planned): readonly Projection[] {
  const due = projectionsOf(planned);
  return projections.filter((each) => !due.includes(each));
}
