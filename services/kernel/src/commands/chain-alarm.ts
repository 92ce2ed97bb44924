import { LRUCache } from 'lru-cache';
import { Counter } from 'prom-client';
import type { Registry } from 'prom-client';
import type { BrokenPlace } from './broken-chain.ts';

/** Is told of each stream that a command was refused for. */
export type ChainAlarm = (place: BrokenPlace) => void;

export interface ChainAlarmOptions {
  readonly metrics: Registry;
  readonly logger: { error(details: object, message: string): void };
}

/** Whoever tries again and again must not fill the disk: a stream is one line a minute, and counted each time. */
const TOLD_AGAIN_AFTER_MS = 60_000;
const REMEMBERED = 1_000;

/** A counter by category, and a line at error level: the place and both hashes, nothing of what the event says. */
export function createChainAlarm({ metrics, logger }: ChainAlarmOptions): ChainAlarm {
  const counter = new Counter({
    name: 'portal_broken_chains_total',
    help: 'Reads of streams that commands refused to decide on, because an event is not what was appended',
    labelNames: ['category'],
    registers: [metrics],
  });
  const told = new LRUCache<string, true>({ max: REMEMBERED, ttl: TOLD_AGAIN_AFTER_MS });
  return ({ category, revision, ...place }) => {
    counter.inc({ category });
    if (told.has(place.stream)) return;
    told.set(place.stream, true);
    const broken = { ...place, revision: String(revision) };
    logger.error({ broken }, 'a stream holds what no command appended: it is held');
  };
}
