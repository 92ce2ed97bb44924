import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseChecklist } from './checklist.ts';
import type { Checklist } from './checklist.ts';
import { passedTests, REPORTS } from './reports.ts';
import type { PassedTest } from './reports.ts';
import { LEVELS } from './statement.ts';
import { RULING_IDS, STATEMENTS } from './statements.ts';

export interface KnownChecklist extends Checklist {
  /** What a reader should know about where the list came from. */
  readonly notes: readonly string[];
}

/** The checklist itself where it is at hand, otherwise the list of ids kept here. */
export function knownChecklist(file: string): KnownChecklist {
  const kept = { statements: STATEMENTS, rulings: RULING_IDS };
  if (!existsSync(file))
    return { ...kept, notes: [`${file} is absent: using the kept list of ids`] };
  const read = parseChecklist(readFileSync(file, 'utf8'));
  const notes = sameChecklist(read, kept)
    ? []
    : [`${file} differs from the kept list of ids: bring statements.ts up to date`];
  return { ...read, notes };
}

/** Whether two lists hold the same ids with the same places and levels, in whatever order. */
export function sameChecklist(one: Checklist, other: Checklist): boolean {
  return rowsOf(one) === rowsOf(other);
}

function rowsOf({ statements, rulings }: Checklist): string {
  const rows = statements.map(({ id, where, level }) => `${id} ${where} ${level}`);
  return [...rows, ...rulings].toSorted().join('\n');
}

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
