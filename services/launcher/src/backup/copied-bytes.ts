const MEGABYTE = 1_000_000;
const REPORT_EVERY_MS = 5_000;

/** Reports a long copy every few seconds; a short one needs no word. */
export function reportBytes(note: (line: string) => void): (done: number) => void {
  let reportedAt = performance.now();
  return (done) => {
    if (performance.now() - reportedAt < REPORT_EVERY_MS) return;
    reportedAt = performance.now();
    note(`${megabytes(done)} so far`);
  };
}

export function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / MEGABYTE).toLocaleString('en')} MB`;
}
