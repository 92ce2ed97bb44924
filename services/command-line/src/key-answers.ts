import { keyAnswersSchema } from 'contracts/api/key-questions';
import type { KeyAnswers, KeyListFindings, KeyQuestion } from 'contracts/api/key-questions';
import { CommandFailure } from './command-failure.ts';
import { takeColumn } from './column-answers.ts';
import type { ColumnAnswers } from './column-answers.ts';

interface Said {
  columns: ColumnAnswers;
  dates?: string;
  unlike?: string | number[];
  same?: string;
  known?: string;
}

/**
 * Reads `--answer unlike=all`, `unlike=none`, `unlike=7,9` (the lines that are keys), `same=different`, `known=same`,
 * `dates=dmy`, `column:status=decides-nothing` and `column:status:active=yes`.
 * @throws {CommandFailure} when one is none of these.
 */
export function keyAnswersOf(answers: readonly string[]): KeyAnswers {
  const said: Said = { columns: {} };
  for (const answer of answers) {
    const at = answer.lastIndexOf('=');
    const [name, value] = [answer.slice(0, at), answer.slice(at + 1).trim()];
    if (at < 0 || !take(said, name, value)) throw notUnderstood(answer);
  }
  const read = keyAnswersSchema.safeParse(said);
  if (!read.success) throw notUnderstood(answers.join(' '));
  return read.data;
}

function take(said: Said, name: string, value: string): boolean {
  switch (name) {
    case 'dates':
    case 'same':
    case 'known':
      said[name] = value;
      return true;
    case 'unlike':
      said.unlike = /^\d/.test(value) ? value.split(',').map(Number) : value;
      return true;
    default:
      return name.startsWith(COLUMN) && takeColumn(said.columns, name.slice(COLUMN.length), value);
  }
}

const COLUMN = 'column:';

function notUnderstood(answer: string): CommandFailure {
  return new CommandFailure(
    `'${answer}' is no answer: write --answer unlike=all, unlike=none, unlike=7,9, same=different, known=different, dates=dmy, column:status:active=yes or column:status=decides-nothing.`,
  );
}

/** A question in one line, and what may be answered. */
export function keyQuestionLine(question: KeyQuestion): readonly [string, string, string] {
  const { id } = question;
  switch (question.kind) {
    case 'column': {
      const open = question.values.filter(({ counts }) => counts === null);
      const values = open.map(({ value, rows }) => `'${value}' (${rows})`).join(', ');
      return [
        id,
        `May keys with ${values} in '${question.column}' be sold?`,
        open.map(({ value }) => `${id}:${value}=yes|no`).join(' '),
      ];
    }
    case 'dates': {
      const { column, samples, orders } = question;
      const text = `In which order does '${column}' write days: ${samples.join(', ')}?`;
      return [id, text, `dates=${orders.join('|')}`];
    }
    case 'unlike':
      return [
        id,
        `Are lines that look like no other (${question.rows}: ${linesOf(question)}) keys?`,
        'unlike=none|all|<lines that are>',
      ];
    case 'same':
      return [
        id,
        `${question.rows} keys differ only in dashes, spaces, case or letters that look alike (lines ${groupsOf(question)}): the same?`,
        'same=same|different',
      ];
    case 'known':
      return [
        id,
        `The portal has had ${question.rows} keys in another spelling (lines ${linesOf(question)}): the same?`,
        'known=same|different',
      ];
    default:
      return question satisfies never;
  }
}

const NAMED = 10;

function linesOf({ lines }: { readonly lines: readonly { readonly line: number }[] }): string {
  const named = lines.slice(0, NAMED).map(({ line }) => `${line}`);
  return [...named, ...(lines.length > NAMED ? ['…'] : [])].join(', ');
}

function groupsOf({ groups }: Extract<KeyQuestion, { kind: 'same' }>): string {
  const named = groups.slice(0, NAMED).map(({ lines }) => lines.slice(0, NAMED).join('='));
  return [...named, ...(groups.length > NAMED ? ['…'] : [])].join(', ');
}

/** What a list says beside its keys, in a few lines. */
export function findingLines({ deciding, expiry, unread, above }: KeyListFindings): string[] {
  return [
    ...deciding.map(({ column, values }) => {
      const gone = values.filter(({ counts }) => counts === false);
      const said = gone.map(({ value, rows }) => `'${value}' (${rows})`).join(', ') || 'none';
      return `Column '${column}' was read: left out are keys with ${said}.`;
    }),
    ...(expiry === null ? [] : [`Column '${expiry}' was read as the day on which keys expire.`]),
    ...(unread.length === 0 ? [] : [`Columns that were not read: ${unread.join(', ')}.`]),
    ...(above === 0 ? [] : [`Lines above the names of the columns that were not read: ${above}.`]),
  ];
}
