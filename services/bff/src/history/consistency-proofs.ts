import { LRUCache } from 'lru-cache';
import type { QueryResult } from 'contracts/calls/calls';

/** Sizes of the log, in events; the later one is that of the last checkpoint where it is left out. */
interface Between {
  readonly from: number;
  readonly to?: number | undefined;
}

type Proof = QueryResult<'history.consistency'>;

/** As much as ten thousand proofs between logs of a million events. */
const MOST_BYTES = 8 * 1024 * 1024;
/** Of a hash in base64, as a text of a program. */
const BYTES_PER_HASH = 64;
const BYTES_PER_PROOF = 200;

/** Proofs between two sizes of the log, which never change: each is computed once, as long as there is room for it. */
export interface ConsistencyProofs {
  /** @param ask computes one; what it refuses is asked again. */
  find(between: Between, ask: () => Promise<Proof>): Promise<Proof>;
}

export function consistencyProofs(mostBytes = MOST_BYTES): ConsistencyProofs {
  const known = new LRUCache<string, Proof>({
    maxSize: mostBytes,
    sizeCalculation: ({ proof }) => BYTES_PER_PROOF + proof.length * BYTES_PER_HASH,
  });
  return {
    find: async ({ from, to }, ask) => {
      const held = known.get(nameOf(from, to));
      if (held) return held;
      const proof = await ask();
      // Where no later size was named, the answer says which one is the last.
      known.set(nameOf(proof.from, proof.to), proof);
      return proof;
    },
  };
}

function nameOf(from: number, to: number | undefined): string {
  return `${from} ${to}`;
}
