let ended = false;

/** Somebody was signed in here, and the server says that they no longer are. */
export function markSessionEnded(): void {
  ended = true;
}

/** Somebody has signed in, or has left on purpose. */
export function clearSessionEnded(): void {
  ended = false;
}

/** Whether a session ended by itself, or elsewhere: who had one learns so, and others see a plain page. */
export function hasSessionEnded(): boolean {
  return ended;
}
