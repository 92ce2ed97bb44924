import { STREAM_EVENTS } from 'contracts/constants/live';
import type { StreamChange } from 'contracts/constants/live';

/** An open stream of server-sent events; `open` and `error` among their names. */
export interface EventStream {
  on(event: string, listener: (data: string) => void): void;
  close(): void;
}

export interface StreamListener {
  onChange(change: StreamChange): void;
  /** Connected anew: changes before it were missed. */
  onGap(): void;
  /** The session seems to have ended: ask who is signed in. */
  onSessionDoubt(): void;
}

const MIN_BACKOFF_MS = 1_000;
const MAX_BACKOFF_MS = 30_000;
/** A connection that lasts shorter counts as a failed one. */
const STABLE_AFTER_MS = 10_000;
const SESSION_CHECK_FAILURES = 3;

/**
 * Keeps one stream of changes open, and opens it again after ever longer pauses. Not left to EventSource, which
 * gives up for good at the first answer that is no stream.
 * @param lost whether changes have been missed before the first connection.
 * @returns what closes it.
 */
export function openReconnectingStream(
  open: () => EventStream,
  listener: StreamListener,
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
      if (missing) listener.onGap();
      missing = false;
    });
    opened.on(STREAM_EVENTS.change, (data) => {
      listener.onChange(JSON.parse(data) as StreamChange);
    });
    opened.on(STREAM_EVENTS.end, () => {
      listener.onSessionDoubt();
      retry(openedAt);
    });
    opened.on('error', () => retry(openedAt));
  }

  function retry(openedAt: number | undefined): void {
    stream?.close();
    clearTimeout(timer);
    missing = true;
    failures =
      openedAt !== undefined && Date.now() - openedAt >= STABLE_AFTER_MS ? 0 : failures + 1;
    if (failures === SESSION_CHECK_FAILURES) listener.onSessionDoubt();
    timer = setTimeout(connect, backoffAfter(failures));
  }

  connect();
  return () => {
    clearTimeout(timer);
    stream?.close();
  };
}

/** Doubled each time and capped; spread, so that not every browser comes back in the same moment. */
function backoffAfter(failures: number): number {
  const pause = Math.min(MIN_BACKOFF_MS * 2 ** Math.max(0, failures - 1), MAX_BACKOFF_MS);
  return pause * (0.5 + Math.random() / 2);
}
