import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { root } from '../../stack/paths.ts';
import { sourceFiles } from '../changed/git-changes.ts';
import { moduleGraph } from '../changed/module-graph.ts';
import { needsOf } from '../needs.ts';
import { routeOf } from './routes.ts';
import { readRecord, writeRecord } from './test-record.ts';
import type { RecordedFile, TestRecord } from './test-record.ts';
import { touchedFiles } from './touched-files.ts';

const reportSchema = z.object({
  testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })),
});

export interface Renewal {
  /** Of the recording. */
  readonly folder: string;
  /** The runner's reports. */
  readonly reports: readonly string[];
  /** The paths that the API describes, such as `/api/orders/{id}`. */
  readonly templates: readonly string[];
}

/** Puts what a run has recorded in the place of what was known of the same files; files that are gone go. */
export async function renewRecord({ folder, reports, templates }: Renewal): Promise<TestRecord> {
  const graph = await moduleGraph(await sourceFiles());
  const seconds = new Map(reports.flatMap(durationsIn));
  const known = [...readRecord()].filter(([name]) => existsSync(path.join(root, name)));
  const renewed = touchedFiles(folder, (file) => needsOf([file], graph)).flatMap(
    ({ file, modules, requests }) => {
      const routes = [...new Set(requests.flatMap((one) => routeOf(one, templates) ?? []))];
      const entry: RecordedFile = { seconds: seconds.get(file) ?? 0, modules, routes };
      return seconds.has(file) ? [[file, entry] as const] : [];
    },
  );
  const record = new Map([...known, ...renewed]);
  writeRecord(record);
  return record;
}

function durationsIn(report: string): [string, number][] {
  const { testResults } = reportSchema.parse(JSON.parse(readFileSync(report, 'utf8')));
  return testResults.map(({ name, startTime, endTime }) => [
    path.relative(root, name),
    Math.round((endTime - startTime) / 100) / 10,
  ]);
}
