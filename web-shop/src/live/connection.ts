import { STREAM_EVENTS } from 'contracts/constants/live';
import type { StreamChange } from 'contracts/constants/live';

/** An open stream of server-sent events; `open` and `error` among their names. */
export interface EventStream {
  on(event: string, listener: (data: string) => void): void;
  close(): void;
}

export interface ConnectionHooks {
  changed(change: StreamChange): void;
  /** Connected anew: changes before it were missed. */
  missed(): void;
  /** The session seems to have ended: ask who is signed in. */
  doubtful(): void;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** A connection that lasts shorter counts as a failed one. */
const LASTING_MS = 10_000;
const DOUBTFUL_FAILURES = 3;

/**
 * Keeps one stream of changes open, and opens it again after ever longer pauses. Not left to EventSource, which
 * gives up for good at the first answer that is no stream.
 * @param lost whether changes have been missed before the first connection.
 * @returns what closes it.
 */
export function keepConnected(
  open: () => EventStream,
  hooks: ConnectionHooks,
  lost: boolean,
): () => void {
  let stream: EventStream | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let missing = lost;
  let failures = 0;

  function connect(): void {
    const opened = open();
    stream = opened;
    let openedAt: number | undefined;
    opened.on('open', () => {
      openedAt = Date.now();
      if (missing) hooks.missed();
      missing = false;
    });
    opened.on(STREAM_EVENTS.change, (data) => {
      hooks.changed(JSON.parse(data) as StreamChange);
    });
    opened.on(STREAM_EVENTS.end, () => {
      hooks.doubtful();
      retry(openedAt);
    });
    opened.on('error', () => retry(openedAt));
  }

  function retry(openedAt: number | undefined): void {
    stream?.close();
    clearTimeout(timer);
    missing = true;
    failures = openedAt !== undefined && Date.now() - openedAt >= LASTING_MS ? 0 : failures + 1;
    if (failures === DOUBTFUL_FAILURES) hooks.doubtful();
    timer = setTimeout(connect, pauseAfter(failures));
  }

  connect();
  return () => {
    clearTimeout(timer);
    stream?.close();
  };
}

/** Doubled each time and capped; spread, so that not every browser comes back in the same moment. */
function pauseAfter(failures: number): number {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, failures - 1), LONGEST_PAUSE_MS);
  return pause * (0.5 + Math.random() / 2);
}
