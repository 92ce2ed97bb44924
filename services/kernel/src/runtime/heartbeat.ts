const BEAT_EVERY_MS = 1_000;

/** What a process sends its starter whenever a second has gone by and its event loop turns. */
export const HEARTBEAT = 'beat';

/** Reports to whoever started this process, over the channel that it then has, that the event loop turns. */
export function startHeartbeat(): void {
  if (!process.send) return;
  const beat = (): void => {
    // The starter may be gone: this process is ended by the next one then, and serves until it is.
    if (process.connected) process.send?.(HEARTBEAT, undefined, undefined, () => undefined);
  };
  // The first one says that all modules are loaded: from here on silence is a hang.
  beat();
  setInterval(beat, BEAT_EVERY_MS).unref();
}
