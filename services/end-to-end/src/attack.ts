import { fillDemo } from 'launcher/fill-demo';
import { onShutdown, reportFailure } from 'launcher/shutdown';
import { LaunchError } from 'launcher/stack/launch-error';
import { printedProgress } from 'launcher/stack/progress';
import type { Progress } from 'launcher/stack/progress';
import { createStack } from 'launcher/stack/stack';
import type { Stack } from 'launcher/stack/stack';
import { makeTemporaryData } from 'launcher/temporary-data';
import { attack } from './attack/attack.ts';
import { readArguments } from './attack/options.ts';
import type { AttackArguments } from './attack/options.ts';
import { summary } from './attack/tally.ts';
import type { Result } from './attack/tally.ts';
import { connectToStack } from './harness/portal-under-test.ts';

// `npm run attack`: thousands of hostile requests to a portal that is thrown away afterwards, and what came of them.

// Hostile requests come from addresses of their own; the limits against floods have tests of their own.
const SETTINGS = {
  DEMO: 'true',
  LOG_LEVEL: 'error',
  RATE_LIMIT_PER_MINUTE: '100000000',
  SIGN_IN_FAILURES: '100000000',
  TRUST_PROXY: '127.0.0.0/8',
};
/** No answer may take longer. */
const SLOW_MS = 1_000;

async function main(args: AttackArguments): Promise<number> {
  const progress = printedProgress(process.stderr);
  const interrupted = new Promise<never>((_, reject) => {
    onShutdown((signal) => reject(new LaunchError(`The attack was interrupted (${signal}).`)));
  });
  const data = makeTemporaryData('portal-attack-');
  const stack = createStack({ dataDir: data.dataDir, env: SETTINGS, progress });
  try {
    return await Promise.race([attackOwn(stack, args, progress), interrupted]);
  } finally {
    await stack.stop();
    data.remove();
  }
}

async function attackOwn(stack: Stack, args: AttackArguments, progress: Progress): Promise<number> {
  const running = await stack.start();
  await progress.step('Filling the demo', () => fillDemo(running));
  const portal = connectToStack(running);
  print(`Seed ${args.seed}`);
  const onProgress = (soFar: Result): void => progress.note(summary(soFar));
  const result = await attack({ ...args, portal, slowMs: SLOW_MS, onProgress });
  await portal.close();
  print(
    Object.entries(result.statuses)
      .map(([status, count]) => `${status}: ${count}`)
      .join(', '),
  );
  for (const fault of result.faults) print(`FAULT ${fault}`);
  print(`${summary(result)}; seed ${args.seed}`);
  return result.faults.length === 0 ? 0 : 1;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

// What a broken-off attack has left waiting must not keep this process alive.
Promise.resolve()
  .then(() => main(readArguments(process.argv.slice(2))))
  .then((code) => process.exit(code))
  .catch((error: unknown) => {
    reportFailure(error);
    process.exit(1);
  });
