import { randomUUID } from 'node:crypto';
import type { JSONEventData, KurrentDBClient, ResolvedEvent } from '@kurrent/kurrentdb-client';
import { jsonEvent } from '@kurrent/kurrentdb-client';
import { openClient } from 'eventstore-client/open-client';
import { scratchUrl } from 'kernel/testing/scratch-servers';

/** What the suite shares. It knows the server by its address alone, so that any server can be put to it. */

const url = scratchUrl('EVENTSTORE_URL');

export function connect(options = ''): KurrentDBClient {
  const separator = url.includes('?') ? '&' : '?';
  return openClient(`${url}${separator}discoveryInterval=25${options}`);
}

/** A stream that no other test, and no earlier run, has used. */
export function newStream(category = newCategory()): string {
  return `${category}-${randomUUID()}`;
}

export function newCategory(): string {
  return `conformance${randomUUID().replaceAll('-', '')}`;
}

export function anEvent(data: Record<string, unknown> = {}, type = 'Tested.v1'): JSONEventData {
  return jsonEvent({ id: randomUUID(), type, data, metadata: { commandId: randomUUID() } });
}

export function someEvents(count: number): JSONEventData[] {
  return Array.from({ length: count }, (_value, index) => anEvent({ index }));
}

export async function all<T>(source: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = [];
  for await (const item of source) items.push(item);
  return items;
}

export function idsOf(events: readonly { id: string }[]): string[] {
  return events.map(({ id }) => id);
}

export function readIds(events: readonly Pick<ResolvedEvent, 'event'>[]): (string | undefined)[] {
  return events.map(({ event }) => event?.id);
}

export async function readStreamIds(
  client: KurrentDBClient,
  stream: string,
): Promise<(string | undefined)[]> {
  return readIds(await all(client.readStream(stream)));
}
