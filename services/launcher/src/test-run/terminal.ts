import { inOneLine, linesOf } from './finding.ts';
import type { Finding } from './finding.ts';

/** What a run says while it runs: few enough lines to be read, however much fails. */
export interface Terminal {
  line: (text: string) => void;
  /** The beginning of a longer text, and where all of it lies. */
  excerpt: (text: string, log: string) => void;
  /** A test that failed just now. */
  failure: (finding: Finding) => void;
}

const MOST = { excerpt: 60, error: 15, errors: 10, failures: 30 };
// For excerpts and errors together. With all that is said otherwise a run stays below 300 lines.
const DETAIL_LINES = 140;

export function createTerminal(write: (text: string) => unknown): Terminal {
  let details = DETAIL_LINES;
  let failures = 0;
  const line = (text: string): void => void write(`${text}\n`);
  const detail = (lines: readonly string[], most: number): void => {
    const shown = lines.slice(0, Math.min(most, details));
    details -= shown.length;
    for (const each of shown) line(`    ${each}`);
  };
  return {
    line,
    excerpt(text, log) {
      detail(linesOf(text), MOST.excerpt);
      line(`  all of it: ${log}`);
    },
    failure(finding) {
      failures += 1;
      if (failures <= MOST.failures) line(`  failed: ${inOneLine({ ...finding, error: '' })}`);
      if (failures === MOST.failures + 1) line('  … more of them in the logs and reports');
      if (failures <= MOST.errors) detail(linesOf(finding.error), MOST.error);
    },
  };
}
