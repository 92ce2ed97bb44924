import { useQueryClient } from '@tanstack/react-query';
import { openReconnectingStream } from 'web-shared/live/reconnecting-stream';
import type { EventStream } from 'web-shared/live/reconnecting-stream';
import { useEffect } from 'react';
import { addressOf } from '../../data/api.ts';
import { recheckSession } from '../../session/session.ts';

/** Reads the events anew whenever the log has grown, while somebody wants it. */
export function useLiveTail(follows: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!follows) return undefined;
    const refresh = (): void => void client.invalidateQueries({ queryKey: ['history', 'events'] });
    const listener = {
      onChange: refresh,
      onGap: refresh,
      onSessionDoubt: () => void recheckSession(),
    };
    return openReconnectingStream(openLog, listener, false);
  }, [client, follows]);
}

function openLog(): EventStream {
  const source = new EventSource(addressOf('GET /api/history/stream', {}));
  return {
    on: (event, listen) =>
      source.addEventListener(event, ({ data }: MessageEvent<string>) => listen(data)),
    close: () => source.close(),
  };
}
