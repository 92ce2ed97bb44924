import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { portalSetting } from 'kernel/testing/portal-under-test';
import { processesOf } from 'launcher/stack/services';

const processes = z.array(z.looseObject({ name: z.string(), pid: z.int() }));

function registered(): z.infer<typeof processes> {
  const register = path.join(portalSetting('PORTAL_DATA_DIR'), 'processes.json');
  return processes.parse(JSON.parse(readFileSync(register, 'utf8')));
}

/** What everybody on the machine sees of the processes of the portal under test. */
export function commandLines(): readonly string[] {
  return registered().map(({ pid }) => readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
}

/** What whoever has taken over the process in which this service runs finds in its environment. */
export function environmentOf(service: string): Readonly<Record<string, string>> {
  const names = processesOf(service);
  const pid = registered().find(({ name }) => names.includes(name))?.pid;
  if (pid === undefined) throw new Error(`${service} runs in no process`);
  const pairs = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  return Object.fromEntries(
    pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
}
