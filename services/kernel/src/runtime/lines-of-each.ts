/** A flood of requests must not become a flood of lines; what is left out is counted all the same. */
const LINES_PER_MINUTE = 120;
const MINUTE_MS = 60_000;

/** Whether another line may be written about somebody, by account or by address. */
export function linesOfEach(): (sender: string) => boolean {
  let until = 0;
  const lines = new Map<string, number>();
  return (sender) => {
    if (performance.now() > until) {
      until = performance.now() + MINUTE_MS;
      lines.clear();
    }
    const written = lines.get(sender) ?? 0;
    lines.set(sender, written + 1);
    return written < LINES_PER_MINUTE;
  };
}
