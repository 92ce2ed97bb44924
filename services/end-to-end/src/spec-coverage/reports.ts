import { z } from 'zod';
import type { Level } from './statement.ts';

/** The runners' reports, by the level of statement that each can show. */
export const REPORTS = { unit: 'unit.json', api: 'int.json', browser: 'browser.json' } as const;

export interface PassedTest {
  readonly level: Level;
  readonly title: string;
  readonly ids: readonly string[];
}

const ID = /\[((?:S[1-9]|O|T)\.\d{2,3})\]/g;

const report = z.object({
  testResults: z.array(
    z.object({
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

/** Tests of one Jest JSON report that passed and carry ids, each id once. */
export function passedTests(level: Level, json: string): PassedTest[] {
  return report
    .parse(JSON.parse(json))
    .testResults.flatMap((file) => file.assertionResults)
    .filter((result) => result.status === 'passed')
    .map(({ fullName }) => ({ level, title: fullName, ids: idsIn(fullName) }))
    .filter((test) => test.ids.length > 0);
}

export function idsIn(title: string): string[] {
  const ids = [...title.matchAll(ID)].flatMap((match) => match[1] ?? []);
  return [...new Set(ids)];
}
