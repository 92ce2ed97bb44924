import type { Argv } from 'yargs';
import { UsageError } from '../command-failure.ts';

/** What a search is narrowed by, each as the API calls it, and as an option. */
const FIELDS = {
  actor: 'Who acted (id)',
  company: 'A company (id)',
  market: 'eur or km',
  type: 'Types of event, such as OrderPlaced.v1, with commas',
  notType: 'None of these types',
  category: 'Streams of a category, such as wallet',
  stream: 'One stream',
  correlation: 'What one request led to',
  causation: 'What one command or event led to',
  orderNumber: 'The number of an order',
  record: 'The id of a record, such as an order',
  amountFrom: 'At least so much, in minor units',
  amountTo: 'At most so much, in minor units',
  from: 'From a day or an instant, in UTC',
  until: 'Up to a day or an instant, in UTC',
} as const;
type Field = keyof typeof FIELDS;
// Object.keys forgets which names there are.
const NAMES = Object.keys(FIELDS) as Field[];

type SearchOptions = Partial<Record<Field, string>> & {
  readonly order?: string | undefined;
};

export function withSearch(yargs: Argv): Argv<SearchOptions> {
  const narrowed = NAMES.reduce(
    (built: Argv<SearchOptions>, name) =>
      built.option(name, { type: 'string', describe: FIELDS[name] }),
    yargs,
  );
  return narrowed.option('order', {
    type: 'string',
    choices: ['newest', 'oldest'],
    describe: 'Which come first',
  });
}

/** The search as an address writes it. */
export function searchOf(options: SearchOptions): URLSearchParams {
  const search = new URLSearchParams();
  for (const name of [...NAMES, 'order'] as const) {
    const value = options[name];
    if (value === '') throw new UsageError(`--${name} names nothing.`);
    if (value !== undefined) search.set(name, value);
  }
  return search;
}
