import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { root } from '../../stack/paths.ts';
import { fromRanges, toRanges } from './ranges.ts';

/** What one test file touches, and how long it takes by itself. */
export interface RecordedFile {
  readonly seconds: number;
  /** Modules of which something ran, as git names them. */
  readonly modules: readonly string[];
  /** Routes of the API that answered it, such as `GET /api/orders/{id}`. */
  readonly routes: readonly string[];
}

/** What a whole run with `--record` wrote down: an entry for each int and browser file, by its name in git. */
export type TestRecord = ReadonlyMap<string, RecordedFile>;

const RECORD_FILE = path.join(root, '.jest/record.json');

/** Files name modules and routes by their places in the lists, so that the record stays small. */
const recordSchema = z.object({
  modules: z.array(z.string()),
  routes: z.array(z.string()),
  files: z.record(
    z.string(),
    z.object({ seconds: z.number(), modules: z.string(), routes: z.string() }),
  ),
});

/** An empty record where none was written: then nothing is known of any file. */
export function readRecord(file = RECORD_FILE): TestRecord {
  if (!existsSync(file)) return new Map();
  const { modules, routes, files } = recordSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const named = (names: readonly string[], ranges: string): string[] =>
    fromRanges(ranges).flatMap((index) => names[index] ?? []);
  return new Map(
    Object.entries(files).map(([name, touched]) => [
      name,
      {
        seconds: touched.seconds,
        modules: named(modules, touched.modules),
        routes: named(routes, touched.routes),
      },
    ]),
  );
}

export function writeRecord(record: TestRecord, file = RECORD_FILE): void {
  const entries = [...record].toSorted(([one], [other]) => compare(one, other));
  const listOf = (key: 'modules' | 'routes'): string[] =>
    [...new Set(entries.flatMap(([, touched]) => touched[key]))].toSorted(compare);
  const [modules, routes] = [listOf('modules'), listOf('routes')];
  const places = (names: readonly string[]): Map<string, number> =>
    new Map(names.map((name, index) => [name, index]));
  const [moduleAt, routeAt] = [places(modules), places(routes)];
  const files = Object.fromEntries(
    entries.map(([name, touched]) => [
      name,
      {
        seconds: touched.seconds,
        modules: toRanges(touched.modules.flatMap((one) => moduleAt.get(one) ?? [])),
        routes: toRanges(touched.routes.flatMap((one) => routeAt.get(one) ?? [])),
      },
    ]),
  );
  writeFileSync(file, `${JSON.stringify({ modules, routes, files }, null, 1)}\n`);
}

// The same on every machine, whatever its language.
function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
