import yargs from 'yargs';

const PARTS = [
  'purchases',
  'appends',
  'catalogue',
  'catalogue-filters',
  'cart',
  'pages',
  'old-company',
  'console',
  'imports',
  'storage',
  'start',
  'long-log',
  'history',
  'traces',
] as const;
/** A catalogue of ten thousand products, a browser or a log of millions would weigh on every other figure. */
const ON_DEMAND: readonly string[] = [
  'catalogue-filters',
  'pages',
  'old-company',
  'console',
  'imports',
  'storage',
  'long-log',
  'history',
  'traces',
];
/** Is measured alone: it has two portals of its own. */
const DUEL = 'duel';
const USUAL_PARTS = PARTS.filter((part) => !ON_DEMAND.includes(part));
export type Part = (typeof PARTS)[number];

export interface BenchOptions {
  /** A portal that runs already; without it one is started in a folder that is thrown away. */
  readonly url: string | undefined;
  readonly seconds: number;
  /** How long a log is to be, for the parts that read a long one; each has a length of its own where none is given. */
  readonly events: number | undefined;
  readonly parts: readonly Part[];
  /** The commit against which a duel holds this working copy. */
  readonly base: string | undefined;
  /** How often each of a duel has its turn. */
  readonly rounds: number;
  /** Which loads of a duel, by parts of their names; all where none is named. */
  readonly loads: readonly string[];
  readonly json: boolean;
}

const LONGEST_S = 60;
const MOST_ROUNDS = 50;

export async function readOptions(args: readonly string[]): Promise<BenchOptions> {
  const parsed = await yargs([...args])
    .scriptName('npm run bench --')
    .usage(`$0 [parts..]\n\nParts: ${[...PARTS, DUEL].join(', ')}`)
    .option('url', { type: 'string', describe: 'A portal of this machine that runs already' })
    .option('seconds', { type: 'number', default: 5, describe: 'How long each load lasts' })
    .option('base', {
      type: 'string',
      describe: 'For duel: the commit to hold this folder against',
    })
    .option('rounds', { type: 'number', default: 6, describe: 'For duel: turns of each' })
    .option('load', { type: 'string', array: true, default: [], describe: 'For duel: these alone' })
    .option('events', { type: 'number', describe: 'For long-log and history' })
    .option('only', { choices: PARTS, array: true, describe: 'Measure these alone' })
    .option('json', { type: 'boolean', default: false, describe: 'Answer one JSON document' })
    .check(({ url, seconds, rounds, base, _: named }) => {
      const unknown = named.filter((each) => each !== DUEL && !isPart(each));
      if (unknown.length > 0) throw new Error(`no such part: ${unknown.join(', ')}`);
      if (!(seconds >= 1 && seconds <= LONGEST_S)) throw new Error(`seconds: 1 to ${LONGEST_S}`);
      if (!(rounds >= 1 && rounds <= MOST_ROUNDS)) throw new Error(`rounds: 1 to ${MOST_ROUNDS}`);
      if (named.includes(DUEL) !== (base !== undefined) || (base && named.length > 1)) {
        throw new Error('duel: alone, and with a commit: npm run bench -- duel --base HEAD~1');
      }
      if (url !== undefined && !isLoopback(url)) {
        throw new Error('url: the bench puts load on this machine only (127.0.0.1 or localhost)');
      }
      return true;
    })
    .strictOptions()
    .parseAsync();
  const { url, seconds, events, json, only, base, rounds, load: loads } = parsed;
  const named = [...parsed._.filter(isPart), ...(only ?? [])];
  return {
    url,
    seconds,
    events,
    json,
    base,
    rounds,
    loads,
    parts: named.length > 0 ? named : USUAL_PARTS,
  };
}

function isPart(name: string | number): name is Part {
  return PARTS.some((part) => part === name);
}

/** A load test must not be aimed at somebody else's machine by a slip. */
export function isLoopback(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);
}
