import { createHash } from 'node:crypto';
import type { HistoryExported } from 'contracts/events/history-export';

export type SentFile = HistoryExported['files'][number];

/** Reports of a file that is sent piece by piece what it was. */
export interface Measuring {
  take(piece: Uint8Array): void;
  sent(): SentFile;
}

export function measuring(name: string): Measuring {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    take: (piece) => {
      hash.update(piece);
      bytes += piece.length;
    },
    sent: () => ({ name, sha256: hash.digest('hex'), bytes }),
  };
}

/** A file that is whole already. */
export function measured(name: string, content: Uint8Array): SentFile {
  const measure = measuring(name);
  measure.take(content);
  return measure.sent();
}
