import type { Clients } from './clients.ts';
import { scanFiltered } from './filtered-scan.ts';
import type { LogPage, ScanOptions } from './port.ts';
import { Reader } from './reader.ts';
import { scanWhole } from './whole-scan.ts';

/** How a store passes over its log: see {@link EventStore.scanAll}. */
export function createScan(
  clients: Clients,
  deadlineMs: number,
): (options: ScanOptions) => AsyncIterable<LogPage> {
  const silenceMs = 5 * deadlineMs;
  const reader = new Reader(clients, silenceMs);
  return ({ filter, ...options }) =>
    filter?.categories === undefined
      ? scanWhole(reader, options)
      : scanFiltered({ clients, reader, silenceMs }, { ...options, filter });
}
