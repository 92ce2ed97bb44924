const MEGABYTE = 1_000_000;
const TELL_EVERY_MS = 5_000;

/** Tells of a long copy every few seconds; a short one needs no word. */
export function tellBytes(note: (line: string) => void): (done: number) => void {
  let toldAt = performance.now();
  return (done) => {
    if (performance.now() - toldAt < TELL_EVERY_MS) return;
    toldAt = performance.now();
    note(`${megabytes(done)} so far`);
  };
}

export function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / MEGABYTE).toLocaleString('en')} MB`;
}
