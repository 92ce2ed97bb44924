import { delay } from 'kernel/runtime/clock';
import type { Logger } from 'kernel/runtime/logger';
import { openKnown, requireBeginnings } from './known-checkpoints.ts';
import type { LogFolder } from './log-folder.ts';
import type { NotaryKey } from './notary-key.ts';
import type { NotaryMetrics } from './notary-metrics.ts';
import { giveUpWhereAccepted } from './one-history.ts';
import type { SecondPlace } from './second-place.ts';
import { treeOfTiles } from './standing-tree.ts';

export interface AskingOptions {
  readonly folder: LogFolder;
  readonly key: NotaryKey;
  readonly places: readonly SecondPlace[];
  /** How long one that is away is waited for. */
  readonly waitMs: number;
  /** The consent to give up what was signed before; '' for none. */
  readonly accepted: string;
  readonly metrics: Pick<NotaryMetrics, 'placesAway'>;
  readonly logger: Logger;
}

export interface SecondPlaces {
  /**
   * Asks each what it was sent last, which has to be a beginning of what lies in the folder.
   * @param size of the folder's last checkpoint. @throws {ForkedLog}
   */
  ask(size: number, signal: AbortSignal): Promise<void>;
}

const AGAIN_AFTER_MS = 2_000;

/** One that is away is waited for once: then signing goes on with an alarm, until the place answers again. */
export function secondPlaces(options: AskingOptions): SecondPlaces {
  const { folder, key, places, waitMs, metrics, logger } = options;
  const away = new Set<SecondPlace>();
  const lastOf = async (place: SecondPlace, signal: AbortSignal): Promise<string | undefined> => {
    const until = performance.now() + (away.has(place) ? 0 : waitMs);
    for (;;) {
      try {
        const note = await place.last(signal);
        away.delete(place);
        return note;
      } catch (err) {
        if (signal.aborted) return undefined;
        if (performance.now() < until) {
          await delay(AGAIN_AFTER_MS, signal);
          continue;
        }
        away.add(place);
        logger.error(
          { err, place: place.name },
          'a second place is away: what it was sent last is not known, and signing goes on',
        );
        return undefined;
      }
    }
  };
  return {
    ask: async (size, signal) => {
      const answers = await Promise.all(
        places.map(async (place) => ({ place: place.name, note: await lastOf(place, signal) })),
      );
      metrics.placesAway(away.size);
      const givenUp = new Set(answers.length === 0 ? [] : await folder.givenUp());
      const known = answers.flatMap(({ place, note }) =>
        note === undefined || givenUp.has(note) ? [] : [{ place, note }],
      );
      const tree = treeOfTiles(size, folder.readTile);
      await giveUpWhereAccepted(() => requireBeginnings(openKnown(known), tree, key), options);
    },
  };
}
