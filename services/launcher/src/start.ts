import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { requireReplaceable } from 'kernel/runtime/secret-checks';
import { fillDemo } from './fill-demo.ts';
import { hasSuperAdmin } from './has-super-admin.ts';
import { welcome } from './welcome.ts';
import { onShutdown, reportFailure } from './shutdown.ts';
import { acquireLauncherLock } from './launcher-lock.ts';
import { LaunchError } from './stack/launch-error.ts';
import { chosenDataDir, dataLayout } from './stack/paths.ts';
import { requireFreePort } from './stack/ports.ts';
import { endLeftovers } from './stack/process-register.ts';
import { printedProgress } from './stack/progress.ts';
import type { Progress } from './stack/progress.ts';
import { readSettings } from './stack/settings.ts';
import type { Settings } from './stack/settings.ts';
import { createStack } from './stack/stack.ts';
import type { Stack } from './stack/stack.ts';

// `npm start`: the whole portal on this machine, until Ctrl-C.

async function main(): Promise<void> {
  const progress = printedProgress(process.stdout);
  const settings = readSettings(process.env);
  const newSecrets = acceptedSecrets(process.argv.slice(2));
  const dataDir = chosenDataDir(process.env);
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  const release = await acquireLauncherLock({
    file: path.join(dataDir, 'launcher.json'),
    ownerPid: Number(process.env['PORTAL_OWNER_PID']) || undefined,
    note: progress.note,
  });
  try {
    const left = await endLeftovers(dataLayout(dataDir).processes);
    if (left.length > 0) progress.note(`Ended what an earlier start left: ${left.join(', ')}.`);
    await requireFreePort(settings.port, settings.host);
    await serve({ settings, newSecrets, dataDir, progress });
  } finally {
    release();
  }
}

/** `--accept-new-secret NAME`, as often as there are names. */
function acceptedSecrets(args: string[]): readonly string[] {
  try {
    const options = { 'accept-new-secret': { type: 'string', multiple: true } } as const;
    const names = parseArgs({ args, options }).values['accept-new-secret'] ?? [];
    requireReplaceable(names);
    return names;
  } catch (error) {
    throw new LaunchError(error instanceof Error ? error.message : String(error));
  }
}

interface Site {
  readonly settings: Settings;
  readonly newSecrets: readonly string[];
  readonly dataDir: string;
  readonly progress: Progress;
}

async function serve({ settings, newSecrets, dataDir, progress }: Site): Promise<void> {
  const stack = createStack({
    dataDir,
    port: settings.port,
    listenOn: settings.host,
    external: settings.external,
    newSecrets,
    env: { DEMO: String(settings.demo) },
    progress,
  });
  const ended = new Promise<undefined>((resolve) => {
    onShutdown(() => resolve(undefined));
  });
  const starting = bringUp(stack, { settings, newSecrets, dataDir, progress });
  try {
    const running = await Promise.race([starting, ended]);
    if (running === undefined) return;
    const took = `${process.uptime().toFixed(1)} s`;
    process.stdout.write(welcome({ settings, dataDir, took, ...running }));
    await ended;
  } finally {
    process.stdout.write('\n');
    await progress.step('Stopping', () => stack.stop());
    // A start that was interrupted fails because it was; that is no news.
    await starting.catch(() => undefined);
  }
}

interface BroughtUp {
  readonly hasSuperAdmin: boolean;
}

async function bringUp(stack: Stack, { settings, progress }: Site): Promise<BroughtUp> {
  const running = await stack.start();
  if (settings.demo) await progress.step('Looking after the demo', () => fillDemo(running));
  return { hasSuperAdmin: settings.demo || (await hasSuperAdmin(running)) };
}

main().catch((error: unknown) => {
  reportFailure(error);
  process.exitCode = 1;
});
