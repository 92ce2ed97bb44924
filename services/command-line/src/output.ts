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

interface Progress {
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
      const text = json ? JSON.stringify(value, undefined, 2) : lines.join('\n');
      out.write(`${withoutControls(text)}\n`);
    },
    note: (line) => {
      err.write(`${withoutControls(line)}\n`);
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

/** Control characters but the ends of lines and tabs. */
const CONTROLS = /[^\P{Cc}\n\t]/gu;

/**
 * A text as a terminal may show it: a cell of a file or a name in an answer could move its cursor, rename its window or
 * overwrite what was said before. Escaped as JSON does, so that JSON stays what it says.
 */
function withoutControls(text: string): string {
  return text.replaceAll(
    CONTROLS,
    (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
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
