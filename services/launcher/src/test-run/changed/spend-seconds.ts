import type { Candidate } from './select-tests.ts';
import type { TestRecord } from '../record/test-record.ts';

export interface Spending {
  readonly chosen: readonly string[];
  readonly notRun: readonly string[];
  /** By the record. */
  readonly seconds: number;
}

/** A whole run has so many files run at a time, which wait much of it; measured: the sum of the files by the time of the run. */
const AT_ONCE = 1.7;
/** Of a file that nobody has measured. */
const UNKNOWN_SECONDS = 10;

/** The likeliest files that can be run in the time, at least one. A file that does not fit lets shorter ones in after it. */
export function spendSeconds(
  candidates: readonly Candidate[],
  { seconds: most, record }: { readonly seconds: number; readonly record: TestRecord },
): Spending {
  const chosen: string[] = [];
  const notRun: string[] = [];
  let spent = 0;
  for (const { file } of candidates) {
    const cost = (record.get(file)?.seconds ?? UNKNOWN_SECONDS) / AT_ONCE;
    if (chosen.length > 0 && spent + cost > most) {
      notRun.push(file);
      continue;
    }
    spent += cost;
    chosen.push(file);
  }
  return { chosen, notRun, seconds: spent };
}
