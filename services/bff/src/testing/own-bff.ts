import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { portalSetting } from 'kernel/testing/portal-under-test';
import { z } from 'zod';

/** The same place seen from src and from dist. */
const ENTRY = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

const lineSchema = z.looseObject({ msg: z.string().optional(), port: z.number().optional() });
type LogLine = z.infer<typeof lineSchema>;

/** Wrong sign-ins and registrations that other tests make meanwhile come from the same address, and are counted with those made here. */
const PATIENT = {
  SIGN_IN_FAILURES: '10000',
  REGISTRATIONS_PER_HOUR: '100000',
  REGISTRATIONS_OF_ALL_PER_HOUR: '100000',
} as const;

/** A BFF of the portal under test beside its own, with other settings. */
export interface OwnBff {
  readonly url: string;
  /** What it has logged so far. */
  readonly lines: readonly LogLine[];
  stop(): Promise<void>;
}

export async function startBff(settings: Readonly<Record<string, string>>): Promise<OwnBff> {
  const database = { DATABASE_URL: portalSetting('STACK_DATABASE_URL') };
  const child = spawn(process.execPath, [ENTRY], {
    env: { ...process.env, ...database, ...PATIENT, PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: LogLine[] = [];
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', () => reject(new Error('the BFF did not start')));
    createInterface({ input: child.stdout }).on('line', (text) => {
      const line = lineSchema.parse(JSON.parse(text));
      lines.push(line);
      if (line.port !== undefined) resolve(line.port);
    });
  });
  return {
    url: `http://127.0.0.1:${port}`,
    lines,
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}
