import { AS_OF_SUBJECTS, asOfSchema, stateAtSchema } from 'contracts/api/history-as-of';
import type { FieldChange } from 'contracts/api/history-as-of';
import { EXIT, UsageError } from '../command-failure.ts';
import { accountCommand } from './account-command.ts';
import type { AccountContext } from './account-command.ts';

interface Look {
  readonly id: string;
  readonly at?: string | undefined;
  readonly since?: string | undefined;
}

export const state = accountCommand({
  usage: 'state <subject> [id]',
  describe: 'What a stream, a wallet, a product, an order, keys or the dashboard was',
  options: (yargs) =>
    yargs
      .positional('subject', {
        type: 'string',
        demandOption: true,
        choices: ['stream', ...AS_OF_SUBJECTS, 'dashboard'],
      })
      .positional('id', { type: 'string', describe: 'Its id; of a stream its name' })
      .option('at', {
        type: 'string',
        describe: 'A position of the log, an instant in UTC, or of a stream revision:12',
      })
      .option('since', { type: 'string', describe: 'What has changed since then; 3 where it did' }),
  run: async ({ subject, id = '', at, since }, context) => {
    if (id === '' && subject !== 'dashboard') throw new UsageError(`Name the ${subject}.`);
    if (subject === 'stream') return ofStream({ id, at }, context);
    return ofSubject(subject, { id, at, since }, context);
  },
});

async function ofStream({ id, at }: Look, { account, output }: AccountContext): Promise<number> {
  const path = `/api/history/state?${queryOf({ stream: id, at })}`;
  const answer = await account.read(stateAtSchema, path);
  const { event, after, changes } = answer;
  const last = event ? `${event.type} at ${event.position}, revision ${event.revision}` : 'nothing';
  output.result(answer, [
    `After ${last}:`,
    JSON.stringify(after, undefined, 2),
    ...changes.map(changed),
  ]);
  return EXIT.done;
}

async function ofSubject(
  subject: string,
  { id, at, since }: Look,
  { account, output }: AccountContext,
): Promise<number> {
  const named = id === '' ? {} : { id };
  const path = `/api/history/as-of/${subject}?${queryOf({ ...named, at, since })}`;
  const answer = await account.read(asOfSchema, path);
  output.result(answer, [JSON.stringify(answer, undefined, 2)]);
  return since !== undefined && (answer.changes?.length ?? 0) > 0 ? EXIT.withProblems : EXIT.done;
}

function queryOf(parts: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(parts).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as [string, string]],
  );
  return new URLSearchParams(given).toString();
}

function changed({ path, before, after }: FieldChange): string {
  return `${path}: ${JSON.stringify(before)} -> ${JSON.stringify(after)}`;
}
