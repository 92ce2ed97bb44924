import { LRUCache } from 'lru-cache';
import { Counter } from 'prom-client';
import type { Registry } from 'prom-client';
import type { BrokenPlace } from './broken-chain.ts';

/** Receives each stream that a command was refused for. */
export type ChainAlarm = (place: BrokenPlace) => void;

export interface ChainAlarmOptions {
  readonly metrics: Registry;
  readonly logger: { error(details: object, message: string): void };
}

/** Whoever tries again and again must not fill the disk: a stream is one line a minute, and counted each time. */
const REPORT_AGAIN_AFTER_MS = 60_000;
const REMEMBERED = 1_000;

/** A counter by category, and a line at error level: the place and both hashes, nothing of what the event says. */
export function createChainAlarm({ metrics, logger }: ChainAlarmOptions): ChainAlarm {
  const counter = new Counter({
    name: 'portal_broken_chains_total',
    help: 'Reads of streams that commands refused to decide on, because an event is not what was appended',
    labelNames: ['category'],
    registers: [metrics],
  });
  const reported = new LRUCache<string, true>({ max: REMEMBERED, ttl: REPORT_AGAIN_AFTER_MS });
  return ({ category, revision, ...place }) => {
    counter.inc({ category });
    if (reported.has(place.stream)) return;
    reported.set(place.stream, true);
    const broken = { ...place, revision: String(revision) };
    logger.error({ broken }, 'a stream holds what no command appended: it is held');
  };
}
