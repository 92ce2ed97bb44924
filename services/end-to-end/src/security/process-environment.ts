import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const processes = z.array(z.looseObject({ name: z.string(), pid: z.int() }));

/** What whoever has taken over a process of the portal under test finds in its environment. */
export function environmentOf(name: string): Readonly<Record<string, string>> {
  const register = path.join(process.env['PORTAL_DATA_DIR'] ?? '', 'processes.json');
  const all = processes.parse(JSON.parse(readFileSync(register, 'utf8')));
  const pid = all.find((each) => each.name === name)?.pid;
  if (pid === undefined) throw new Error(`no process ${name} runs`);
  const pairs = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  return Object.fromEntries(
    pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
}
