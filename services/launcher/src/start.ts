import { parseArgs } from 'node:util';
import { ROTATABLE_SECRETS, isRotatable } from 'contracts/constants/secrets';
import type { RotatableSecret } from 'contracts/constants/secrets';
import { requireReplaceable } from 'kernel/runtime/secret-checks';
import { begunAt } from './begun-at.ts';
import { outliveReader } from './closed-pipe.ts';
import { fillDemo } from './fill-demo.ts';
import { hasSuperAdmin } from './has-super-admin.ts';
import { welcome } from './welcome.ts';
import { onShutdown, reportFailure } from './shutdown.ts';
import { requireNoOpenRestore } from './backup/open-restore.ts';
import { acquireLauncherLock } from './launcher-lock.ts';
import { claimDataFolder } from './stack/data-mark.ts';
import { LaunchError } from './stack/launch-error.ts';
import { behindLink, chosenDataDir, dataLayout } from './stack/paths.ts';
import { requireFreePort } from './stack/ports.ts';
import { endLeftovers } from './stack/process-register.ts';
import { elapsed, printedProgress } from './stack/progress.ts';
import type { Progress } from './stack/progress.ts';
import { readSettings } from './stack/settings.ts';
import type { Settings } from './stack/settings.ts';
import { createStack } from './stack/stack.ts';
import type { Stack } from './stack/stack.ts';

// `npm start`: the whole portal on this machine, until Ctrl-C.

async function main(): Promise<void> {
  outliveReader();
  const progress = printedProgress(process.stdout);
  const settings = readSettings(process.env);
  const accepted = acceptedBy(process.argv.slice(2));
  const dataDir = chosenDataDir(process.env);
  const layout = dataLayout(dataDir);
  requireNoOpenRestore(dataLayout(behindLink(dataDir)));
  claimDataFolder(layout);
  const release = await acquireLauncherLock({
    file: layout.lock,
    ownerPid: Number(process.env['PORTAL_OWNER_PID']) || undefined,
    note: progress.note,
  });
  try {
    const left = await endLeftovers(layout.processes);
    if (left.length > 0) progress.note(`Ended what an earlier start left: ${left.join(', ')}.`);
    await requireFreePort(settings.port, settings.host);
    await serve({ settings, ...accepted, dataDir, progress });
  } finally {
    release();
  }
}

interface Accepted {
  readonly newSecrets: readonly string[];
  readonly rotated: readonly RotatableSecret[];
  readonly acceptOlder: boolean;
}

/** `--accept-new-secret NAME` and `--rotate-secret NAME`, as often as there are names; `--accept-older-data`. */
function acceptedBy(args: string[]): Accepted {
  try {
    const options = {
      'accept-new-secret': { type: 'string', multiple: true },
      'rotate-secret': { type: 'string', multiple: true },
      'accept-older-data': { type: 'boolean' },
    } as const;
    const { values } = parseArgs({ args, options });
    const newSecrets = values['accept-new-secret'] ?? [];
    requireReplaceable(newSecrets);
    const rotated = [...new Set(values['rotate-secret'] ?? [])].map(rotatable);
    return { newSecrets, rotated, acceptOlder: values['accept-older-data'] ?? false };
  } catch (error) {
    throw new LaunchError(error instanceof Error ? error.message : String(error));
  }
}

function rotatable(name: string): RotatableSecret {
  if (isRotatable(name)) return name;
  throw new LaunchError(
    `${name} is not rotated. Those that are: ${ROTATABLE_SECRETS.join(', ')}; others are replaced with --accept-new-secret.`,
  );
}

interface Site extends Accepted {
  readonly settings: Settings;
  readonly dataDir: string;
  readonly progress: Progress;
}

async function serve(site: Site): Promise<void> {
  const { settings, newSecrets, rotated, acceptOlder, dataDir, progress } = site;
  const stack = createStack({
    dataDir,
    port: settings.port,
    listenOn: settings.host,
    external: settings.external,
    archive: settings.archive,
    newSecrets,
    rotated,
    acceptOlder,
    env: { DEMO: String(settings.demo) },
    progress,
  });
  const stopping = new AbortController();
  const ended = new Promise<undefined>((resolve) => {
    onShutdown(() => {
      stopping.abort();
      resolve(undefined);
    });
  });
  const starting = bringUp(stack, site, stopping.signal);
  try {
    const running = await Promise.race([starting, ended]);
    if (running === undefined) return;
    const took = elapsed(begunAt(process.env));
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

async function bringUp(
  stack: Stack,
  { settings, progress }: Site,
  stopping: AbortSignal,
): Promise<BroughtUp> {
  const running = await stack.start();
  if (settings.demo) {
    await progress.step('Looking after the demo', () => fillDemo(running, stopping));
  }
  return { hasSuperAdmin: settings.demo || (await hasSuperAdmin(running)) };
}

main().catch((error: unknown) => {
  reportFailure(error);
  process.exitCode = 1;
});
