import { parseArgs } from 'node:util';
import { LaunchError } from 'launcher/stack/launch-error';

export interface AttackArguments {
  readonly requests: number;
  readonly seed: number;
  readonly lanes: number;
}

const USUAL_REQUESTS = 10_000;
const MOST_REQUESTS = 1_000_000;
const USUAL_LANES = 4;
const MOST_LANES = 32;
const SEEDS = 2 ** 31;

const USAGE = `npm run attack -- [--requests N] [--seed N] [--lanes N]

Attacks a portal of its own, started for it and thrown away, on this machine alone.
  --requests  how many requests there are at least (${USUAL_REQUESTS})
  --seed      makes the same requests once more; without it another one each time, which is printed
  --lanes     how many are under way at a time (${USUAL_LANES})`;

/** @throws {LaunchError} that says how it is called. */
export function readArguments(args: readonly string[]): AttackArguments {
  const { requests, seed, lanes } = parsed(args);
  return {
    requests: wholeNumber('requests', requests ?? String(USUAL_REQUESTS), MOST_REQUESTS),
    seed: wholeNumber('seed', seed ?? String(1 + Math.floor(Math.random() * (SEEDS - 1))), SEEDS),
    lanes: wholeNumber('lanes', lanes ?? String(USUAL_LANES), MOST_LANES),
  };
}

function parsed(args: readonly string[]): Partial<Record<'requests' | 'seed' | 'lanes', string>> {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ args: [...args], options: { requests: text, seed: text, lanes: text } })
      .values;
  } catch (error) {
    throw new LaunchError(`${error instanceof Error ? error.message : ''}\n\n${USAGE}`);
  }
}

function wholeNumber(name: string, text: string, most: number): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1 && number <= most) return number;
  throw new LaunchError(`--${name}: expected a whole number from 1 to ${most}\n\n${USAGE}`);
}
