import { Redis } from 'ioredis';
import { deliberateDelay } from 'kernel/testing/deliberate-delay';
import { eventually } from 'kernel/testing/eventually';
import type { RunningStack } from 'launcher/stack/stack';
import type { Killing } from './outages.ts';

/** Every process of a stack by a service that runs in it, in the order in which they are killed. */
const PROCESSES = [
  'worker-service',
  'command-service',
  'event-store',
  'redis',
  'query-service',
  'postgres',
  'bff',
] as const;

/** The load goes on for so long between two kills. */
const BETWEEN_MS = 750;

/** Kills each process in turn with -9 and waits until the launcher has brought it back; empties Redis in the midst. */
export async function killInTurn(stack: RunningStack): Promise<void> {
  for (const victim of PROCESSES) {
    await deliberateDelay(BETWEEN_MS);
    if (victim === 'query-service') await emptyRedis(stack.urls.redis);
    await killAndAwaitReturn(stack, victim);
  }
}

/**
 * Kills each process by itself.
 * @param recovered waits until the portal works again after a kill at that instant.
 */
export async function killOneByOne(
  stack: RunningStack,
  recovered: (at: number) => Promise<void>,
): Promise<readonly Killing[]> {
  const killings: Killing[] = [];
  for (const victim of PROCESSES) {
    await deliberateDelay(BETWEEN_MS);
    const at = performance.now();
    killings.push({ victim, at });
    await killAndAwaitReturn(stack, victim);
    await recovered(at);
  }
  return killings;
}

/** Kills a process with -9 and waits until the launcher has brought it back. */
export async function killAndAwaitReturn(stack: RunningStack, name: string): Promise<void> {
  const before = stack.process(name).pid;
  if (before === undefined) throw new Error(`${name} does not run`);
  process.kill(before, 'SIGKILL');
  await eventually(
    () => stack.process(name).pid,
    (now) => now !== undefined && now !== before,
  );
}

async function emptyRedis(url: string): Promise<void> {
  const redis = new Redis(url);
  await redis.flushall();
  redis.disconnect();
}
