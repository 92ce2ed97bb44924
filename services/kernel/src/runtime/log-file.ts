import { fstatSync, writeSync } from 'node:fs';
import { pino } from 'pino';
import type { DestinationStream } from 'pino';

/** What a full disk does not take is kept for when there is room again, as far as this; bytes. */
const MOST_KEPT_BYTES = 1024 * 1024;
const LINE_END = 0x0a;
const WARNING = 40;
const LOST = 'lines were lost: the log could not be written';

const STANDARD_OUTPUT = 1;

/**
 * Where a process writes its log. A log that cannot be written must not end the process, nor hold it up: pino's own
 * destination for a file ends it, and waits for ever for what is still to be written then.
 */
export function standardOutput(): DestinationStream {
  const output = fstatSync(STANDARD_OUTPUT);
  if (!output.isFIFO() && !output.isSocket()) return logFile(STANDARD_OUTPUT);
  // What a slow reader has not taken yet must not hold up the process.
  return pino.destination({ dest: STANDARD_OUTPUT, sync: false, maxLength: MOST_KEPT_BYTES });
}

/** A file that is written line by line, at once. */
function logFile(fd: number): DestinationStream {
  let kept = Buffer.alloc(0);
  let dropped = 0;
  return {
    write: (line) => {
      const lines = Buffer.concat([kept, Buffer.from(line)]);
      kept = writeWhat(fd, lines);
      if (kept.length > MOST_KEPT_BYTES) {
        kept = withoutLast(kept);
        dropped += 1;
      } else if (kept.length === 0 && dropped > 0) {
        kept = Buffer.from(
          `${JSON.stringify({ level: WARNING, time: Date.now(), dropped, msg: LOST })}\n`,
        );
        dropped = 0;
      }
    },
  };
}

/** Writes what there is room for, and answers the rest. */
function writeWhat(fd: number, bytes: Buffer): Buffer<ArrayBuffer> {
  let rest = Buffer.from(bytes);
  try {
    while (rest.length > 0) rest = rest.subarray(writeSync(fd, rest));
  } catch {
    // A full disk, and whatever else befalls a file: there is no place where it could be logged.
  }
  return rest;
}

function withoutLast(lines: Buffer): Buffer<ArrayBuffer> {
  return Buffer.from(lines.subarray(0, lines.lastIndexOf(LINE_END, lines.length - 2) + 1));
}
