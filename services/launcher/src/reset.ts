import { parseArgs } from 'node:util';
import { outliveReader } from './closed-pipe.ts';
import { reportFailure } from './shutdown.ts';
import { carryOutReset, requireStopped } from './reset/carry-out-reset.ts';
import { askForReset } from './reset/confirm-reset.ts';
import { planReset } from './reset/plan-reset.ts';
import { nothingToDo, outcomeLines, planLines } from './reset/reset-texts.ts';
import { LaunchError } from './stack/launch-error.ts';

// `npm run reset`: removes what the portal keeps on this machine, and puts aside what proves.

async function main(): Promise<void> {
  outliveReader();
  const isAgreed = agreedBy(process.argv.slice(2));
  const plan = planReset(process.env);
  await requireStopped(plan);
  const nothing = nothingToDo(plan);
  if (nothing !== undefined) return say([nothing]);
  say(planLines(plan));
  if (!isAgreed) await requireConsent();
  const kept = await carryOutReset(plan, process.env);
  say(['', ...outcomeLines(plan, kept)]);
}

/** `--yes` of the command line. */
function agreedBy(args: string[]): boolean {
  try {
    const { values } = parseArgs({ args, options: { yes: { type: 'boolean' } } });
    return values.yes ?? false;
  } catch (error) {
    throw new LaunchError(error instanceof Error ? error.message : String(error));
  }
}

async function requireConsent(): Promise<void> {
  const answer = await askForReset({ input: process.stdin, output: process.stdout });
  if (answer === 'yes') return;
  throw new LaunchError(
    answer === 'no'
      ? 'Nothing was touched.'
      : 'Nothing was touched: a reset asks first, and nobody sits at a terminal here. To do it unasked: npm run reset -- --yes',
  );
}

function say(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

main().catch((error: unknown) => {
  reportFailure(error);
  process.exitCode = 1;
});
