import { SingleBar } from 'cli-progress';

/** How a command speaks: to a person, or as one JSON document to a program. */
export interface Output {
  /** The result: lines for a person, the value itself as JSON. */
  result(value: unknown, lines: readonly string[]): void;
  /** A note on standard error. */
  note(line: string): void;
  /** A progress bar on a terminal; nothing where there is none. */
  progress(total: number, unit: string): Progress;
}

export interface Progress {
  advance(by: number): void;
  stop(): void;
}

export interface OutputStreams {
  readonly out: NodeJS.WritableStream;
  readonly err: NodeJS.WriteStream;
}

export function createOutput(json: boolean, { out, err }: OutputStreams): Output {
  return {
    result: (value, lines) => {
      out.write(json ? `${JSON.stringify(value, undefined, 2)}\n` : `${lines.join('\n')}\n`);
    },
    note: (line) => {
      err.write(`${line}\n`);
    },
    progress: (total, unit) => {
      if (!err.isTTY || json) return { advance: () => undefined, stop: () => undefined };
      const bar = new SingleBar({
        format: `{bar} {percentage} % | {value}/{total} ${unit} | {eta} s left`,
        stream: err,
      });
      bar.start(total, 0);
      return { advance: (by) => bar.increment(by), stop: () => bar.stop() };
    },
  };
}

/** Rows of equal columns as aligned text, a heading first. */
export function alignedTable(
  heading: readonly string[],
  rows: readonly (readonly string[])[],
): readonly string[] {
  const all = [heading, ...rows];
  const widths = heading.map((_, column) =>
    all.reduce((widest, row) => Math.max(widest, (row[column] ?? '').length), 0),
  );
  return all.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
