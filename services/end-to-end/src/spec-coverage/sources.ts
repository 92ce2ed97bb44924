import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { passedTests, REPORTS } from './reports.ts';
import type { PassedTest } from './reports.ts';
import { LEVELS } from './statement.ts';

/** The same place seen from src and from dist. */
export const REQUIREMENTS_FILE = fileURLToPath(
  new URL('../../../../docs/requirements.md', import.meta.url),
);

export interface Reports {
  readonly tests: readonly PassedTest[];
  /** Reports that were not written: their runner has not run yet. */
  readonly absent: readonly string[];
}

/** What the runners left in the folder of test results. */
export function readReports(folder: string): Reports {
  const files = LEVELS.map((level) => ({ level, file: path.join(folder, REPORTS[level]) }));
  const written = files.filter(({ file }) => existsSync(file));
  return {
    tests: written.flatMap(({ level, file }) => passedTests(level, readFileSync(file, 'utf8'))),
    absent: files.filter(({ file }) => !existsSync(file)).map(({ file }) => file),
  };
}
