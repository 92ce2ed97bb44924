import { fillDemo } from 'launcher/fill-demo';
import { onShutdown, reportFailure } from 'launcher/shutdown';
import { LaunchError } from 'launcher/stack/launch-error';
import { printedProgress } from 'launcher/stack/progress';
import type { Progress } from 'launcher/stack/progress';
import { createStack } from 'launcher/stack/stack';
import type { Stack } from 'launcher/stack/stack';
import { makeTemporaryData } from 'launcher/temporary-data';
import { attack } from './attack/attack.ts';
import { attackCosts, faultsOf } from './attack/costs/attack-costs.ts';
import type { CostResult } from './attack/costs/attack-costs.ts';
import { costTable } from './attack/costs/cost-table.ts';
import { readArguments } from './attack/options.ts';
import type { AttackArguments } from './attack/options.ts';
import { summary } from './attack/tally.ts';
import type { Result } from './attack/tally.ts';
import { connectToStack } from './harness/portal-under-test.ts';
import type { PortalUnderTest } from './harness/portal-under-test.ts';

// `npm run attack`: thousands of hostile requests to a portal that is thrown away afterwards, and what came of them.

// Hostile requests come from addresses of their own; the limits against floods have tests of their own.
const SETTINGS = {
  DEMO: 'true',
  LOG_LEVEL: 'error',
  RATE_LIMIT_PER_MINUTE: '100000000',
  SIGN_IN_FAILURES: '100000000',
  REGISTRATIONS_PER_HOUR: '10000000',
  REGISTRATIONS_OF_ALL_PER_HOUR: '10000000',
  TRUST_PROXY: '127.0.0.0/8',
};
/** Costs are limited as for everybody; who attacks comes from another address than who is measured. */
const COST_SETTINGS = { DEMO: 'true', LOG_LEVEL: 'error', TRUST_PROXY: SETTINGS.TRUST_PROXY };
/** No answer may take longer. */
const SLOW_MS = 1_000;

async function main(args: AttackArguments): Promise<number> {
  const progress = printedProgress(process.stderr);
  const interrupted = new Promise<never>((_, reject) => {
    onShutdown((signal) => reject(new LaunchError(`The attack was interrupted (${signal}).`)));
  });
  const data = makeTemporaryData('portal-attack-');
  const env = args.only === 'costs' ? COST_SETTINGS : SETTINGS;
  const stack = createStack({ dataDir: data.dataDir, env, progress });
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
  if (args.only === 'costs') return attackCostsOf(portal, args, progress);
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

async function attackCostsOf(
  portal: PortalUnderTest,
  { seconds }: AttackArguments,
  progress: Progress,
): Promise<number> {
  const onResult = (result: CostResult): void => progress.note(costTable([result]));
  const results = await attackCosts({ portal, seconds, onResult });
  await portal.close();
  print('How long somebody else waits: p95 in ms without → under each attack (times)');
  print(costTable(results));
  const faults = faultsOf(results);
  for (const fault of faults) print(`FAULT ${fault}`);
  return faults.length === 0 ? 0 : 1;
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
