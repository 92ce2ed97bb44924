import type { QueryClient } from '@tanstack/react-query';
import { leadWhileVisible } from 'web-shared/live/lead-while-visible';
import { openReconnectingStream } from 'web-shared/live/reconnecting-stream';
import { openEventSource } from 'web-shared/live/open-event-source';
import { STAFF_TOPICS } from 'contracts/constants/live';
import type { StreamChange } from 'contracts/constants/live';
import { requestOf } from 'contracts/endpoints/request-of';
import { recheckSession } from '../session/session.ts';

const { path: STREAM } = requestOf('GET /api/stream');

/** Which queries show what; a key stands for all that begin with it. What somebody is about to press is not among them. */
const QUERIES: Readonly<Record<(typeof STAFF_TOPICS)[number], readonly (readonly string[])[]>> = {
  desk: [['tickets'], ['dashboard']],
  sales: [['orders', 'getList'], ['dashboard']],
};

/** Reads anew what changed, while this tab is looked at. @returns what ends it. */
export function startLiveUpdates(client: QueryClient): () => void {
  const refresh = (topic: string): void => {
    for (const each of STAFF_TOPICS) {
      if (each !== topic) continue;
      for (const queryKey of QUERIES[each]) void client.invalidateQueries({ queryKey });
    }
  };
  const listener = {
    onChange: ({ topic }: StreamChange) => refresh(topic),
    onGap: () => {
      for (const topic of STAFF_TOPICS) refresh(topic);
    },
    onSessionDoubt: () => void recheckSession(),
  };
  return leadWhileVisible(document, (before) =>
    openReconnectingStream(() => openEventSource(STREAM, STAFF_TOPICS), listener, before),
  );
}
