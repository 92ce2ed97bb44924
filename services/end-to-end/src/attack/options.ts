import { parseArgs } from 'node:util';
import { LaunchError } from 'launcher/stack/launch-error';

/** What may be attacked by itself. */
const PARTS = ['costs'] as const;
type Part = (typeof PARTS)[number];

export interface AttackArguments {
  /** Undefined for hostile requests of every kind. */
  readonly only: Part | undefined;
  /** How long each attack of the costs lasts. */
  readonly seconds: number;
  readonly requests: number;
  readonly seed: number;
  readonly lanes: number;
}

const USUAL_REQUESTS = 10_000;
const MOST_REQUESTS = 1_000_000;
const USUAL_LANES = 4;
const MOST_LANES = 32;
const SEEDS = 2 ** 31;
/** What an account has is for a minute: of a shorter time its first burst is too large a part. */
const USUAL_SECONDS = 60;
const MOST_SECONDS = 600;

const USAGE = `npm run attack -- [--requests N] [--seed N] [--lanes N]
npm run attack -- --only costs [--seconds N]

Attacks a portal of its own, started for it and thrown away, on this machine alone.
  --requests  how many requests there are at least (${USUAL_REQUESTS})
  --seed      makes the same requests once more; without it another one each time, which is printed
  --lanes     how many are under way at a time (${USUAL_LANES})
  --only      costs: asks for what is dear, and measures how long somebody else waits meanwhile
  --seconds   how long each of these attacks lasts (${USUAL_SECONDS})`;

/** @throws {LaunchError} that says how it is called. */
export function readArguments(args: readonly string[]): AttackArguments {
  const { requests, seed, lanes, only, seconds } = parsed(args);
  return {
    only: partOf(only),
    seconds: wholeNumber('seconds', seconds ?? String(USUAL_SECONDS), MOST_SECONDS),
    requests: wholeNumber('requests', requests ?? String(USUAL_REQUESTS), MOST_REQUESTS),
    seed: wholeNumber('seed', seed ?? String(1 + Math.floor(Math.random() * (SEEDS - 1))), SEEDS),
    lanes: wholeNumber('lanes', lanes ?? String(USUAL_LANES), MOST_LANES),
  };
}

function partOf(only: string | undefined): Part | undefined {
  const part = PARTS.find((each) => each === only);
  if (only !== undefined && !part)
    throw new LaunchError(`--only: expected ${PARTS.join(' or ')}\n\n${USAGE}`);
  return part;
}

type Named = 'requests' | 'seed' | 'lanes' | 'only' | 'seconds';

function parsed(args: readonly string[]): Partial<Record<Named, string>> {
  const text = { type: 'string' } as const;
  const options = { requests: text, seed: text, lanes: text, only: text, seconds: text };
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new LaunchError(`${error instanceof Error ? error.message : ''}\n\n${USAGE}`);
  }
}

function wholeNumber(name: string, text: string, most: number): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1 && number <= most) return number;
  throw new LaunchError(`--${name}: expected a whole number from 1 to ${most}\n\n${USAGE}`);
}
