import { findPortal } from 'command-line/find-portal';
import { connectTo, connectToStack } from 'end-to-end/harness/portal-under-test';
import type { PortalUnderTest } from 'end-to-end/harness/portal-under-test';
import type { Progress } from 'launcher/stack/progress';
import { createStack } from 'launcher/stack/stack';
import type { RunningStack, Stack } from 'launcher/stack/stack';
import { makeTemporaryData } from 'launcher/temporary-data';

/** The portal that is measured. */
export interface BenchTarget {
  readonly portal: PortalUnderTest;
  /** Undefined for a portal that somebody else has started: its processes are not ours to look at. */
  readonly stack: RunningStack | undefined;
  readonly startedInMs: number | undefined;
  /** Stops the portal and starts it again on the same data; answers how long the start took. */
  startAgain(): Promise<number | undefined>;
  close(): Promise<void>;
}

// All load comes from one address, which the limits against floods would take for an attacker.
export const LOAD_SETTINGS = {
  DEMO: 'false',
  LOG_LEVEL: 'warn',
  RATE_LIMIT_PER_MINUTE: '100000000',
  REGISTRATIONS_PER_HOUR: '10000000',
  REGISTRATIONS_OF_ALL_PER_HOUR: '10000000',
  REPLAY_HOUR_UTC: 'off',
};

export async function openTarget(
  url: string | undefined,
  progress: Progress,
  env: NodeJS.ProcessEnv = {},
): Promise<BenchTarget> {
  return url === undefined ? ownSite(progress, env) : givenSite(url);
}

function givenSite(url: string): BenchTarget {
  const portal = connectTo({ ...findPortal(process.env), shopUrl: url });
  return {
    portal,
    stack: undefined,
    startedInMs: undefined,
    startAgain: () => Promise.resolve(undefined),
    close: portal.close,
  };
}

async function ownSite(progress: Progress, env: NodeJS.ProcessEnv): Promise<BenchTarget> {
  const data = makeTemporaryData('portal-bench-');
  let current: Stack | undefined;
  const start = async (): Promise<{ stack: RunningStack; tookMs: number }> => {
    const began = performance.now();
    current = createStack({
      dataDir: data.dataDir,
      processes: 'few',
      env: { ...LOAD_SETTINGS, ...env },
      progress,
    });
    const stack = await current.start();
    return { stack, tookMs: performance.now() - began };
  };
  const remove = async (): Promise<void> => {
    await current?.stop();
    data.remove();
  };
  try {
    const { stack, tookMs } = await start();
    const portal = connectToStack(stack);
    return {
      portal,
      stack,
      startedInMs: tookMs,
      startAgain: async () => {
        await portal.close();
        await stack.stop();
        return (await start()).tookMs;
      },
      close: remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
