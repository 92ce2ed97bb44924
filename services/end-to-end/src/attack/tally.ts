/** One request and what became of it. */
interface Exchange {
  readonly kind: 'hostile' | 'valid';
  /** For people, with what is needed to see it again: 'POST /api/cart (#123 mutated body, km)'. */
  readonly what: string;
  /** The answer's; 'closed' where the portal ended the connection, which refuses too. */
  readonly status: number | 'closed';
  readonly ms: number;
  readonly correlationId?: string | undefined;
}

/** Everything that was counted, and what must not have happened. */
export interface Tally {
  add(exchange: Exchange): void;
  /** Something that must not happen. */
  fault(what: string): void;
  /** Correlation ids of what was refused, and of what was done. */
  readonly refusedIds: ReadonlySet<string>;
  readonly takenIds: ReadonlySet<string>;
  readonly counts: Readonly<Record<'requests' | 'valid' | 'faults', number>>;
  result(): Result;
}

export interface Result {
  readonly requests: number;
  readonly valid: number;
  readonly refused: number;
  /** Hostile ones that broke no rule after all. */
  readonly taken: number;
  readonly serverErrors: number;
  readonly slow: number;
  readonly slowest: Pick<Exchange, 'what' | 'ms'>;
  /** How often each status was answered. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
}

export interface TallyOptions {
  /** No answer may take longer. */
  readonly slowMs: number;
  /** Called now and then. */
  onProgress?(result: Result): void;
}

const PROGRESS_EVERY = 500;

export function createTally({ slowMs, onProgress }: TallyOptions): Tally {
  const counts = { requests: 0, valid: 0, refused: 0, taken: 0, serverErrors: 0, slow: 0 };
  const statuses = new Map<string, number>();
  const refusedIds = new Set<string>();
  const takenIds = new Set<string>();
  const faults: string[] = [];
  let slowest: Result['slowest'] = { what: 'none', ms: 0 };

  const judge = (exchange: Exchange): void => {
    const { what, status, ms } = exchange;
    if (typeof status === 'number' && status >= 500) {
      counts.serverErrors += 1;
      faults.push(`${status} to ${what}`);
    }
    if (ms > slowMs) {
      counts.slow += 1;
      faults.push(`${ms.toFixed(0)} ms for ${what}`);
    }
    if (ms > slowest.ms) slowest = { what, ms };
  };
  const result = (): Result => ({
    ...counts,
    slowest,
    statuses: Object.fromEntries([...statuses].toSorted(([a], [b]) => a.localeCompare(b))),
    faults: [...faults],
  });
  return {
    refusedIds,
    takenIds,
    get counts() {
      return { requests: counts.requests, valid: counts.valid, faults: faults.length };
    },
    add: (exchange) => {
      const { status, kind, correlationId } = exchange;
      counts.requests += 1;
      statuses.set(String(status), (statuses.get(String(status)) ?? 0) + 1);
      const wasRefused = status === 'closed' || status >= 400;
      if (kind === 'valid') counts.valid += 1;
      else if (wasRefused) counts.refused += 1;
      else counts.taken += 1;
      if (correlationId !== undefined) (wasRefused ? refusedIds : takenIds).add(correlationId);
      judge(exchange);
      if (counts.requests % PROGRESS_EVERY === 0) onProgress?.(result());
    },
    fault: (what) => void faults.push(what),
    result,
  };
}

/** 'requests 10000: valid 1012, refused 8200, …' */
export function summary(result: Result): string {
  const { requests, valid, refused, taken, serverErrors, slow, slowest } = result;
  const ms = slowest.ms.toFixed(0);
  return (
    `${requests} requests: ${valid} valid, ${refused} refused, ${taken} harmless, ` +
    `${serverErrors} answers of 5xx, ${slow} too slow (slowest ${ms} ms: ${slowest.what})`
  );
}
