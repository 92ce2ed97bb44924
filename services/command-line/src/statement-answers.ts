import { statementAnswersSchema } from 'contracts/api/statement-questions';
import type { StatementAnswers, StatementQuestion } from 'contracts/api/statement-questions';
import { takeColumn } from './column-answers.ts';
import type { ColumnAnswers } from './column-answers.ts';
import { CommandFailure } from './command-failure.ts';

interface Said {
  columns: ColumnAnswers;
  dates?: string;
  amounts?: string;
  lines: object[];
}

/**
 * Reads `--answer dates=dmy`, `amounts=,`, `column:Type=decides-nothing`, `column:Type:Refund=no`, `line:3=<id>` and
 * `line:3=not:<id>,<id>`: the line is that money, or other money than those.
 * @throws {CommandFailure} when one is none of these.
 */
export function answersOf(answers: readonly string[]): StatementAnswers {
  const said: Said = { columns: {}, lines: [] };
  for (const answer of answers) {
    const at = answer.lastIndexOf('=');
    const [name, value] = [answer.slice(0, at), answer.slice(at + 1).trim()];
    if (at < 0 || !take(said, name, value)) throw notUnderstood(answer);
  }
  const read = statementAnswersSchema.safeParse(said);
  if (!read.success) throw new CommandFailure(read.error.issues[0]?.message ?? 'Answer anew.');
  return read.data;
}

function take(said: Said, name: string, value: string): boolean {
  const [kind = '', ...rest] = name.split(':');
  const about = rest.join(':');
  switch (kind) {
    case 'dates':
    case 'amounts':
      said[kind] = value;
      return true;
    case 'line': {
      const noneOf = value.startsWith(NOT) ? value.slice(NOT.length).split(',') : undefined;
      said.lines.push({ line: Number(about), ...(noneOf ? { noneOf } : { same: value }) });
      return true;
    }
    case 'column':
      return takeColumn(said.columns, about, value);
    default:
      return false;
  }
}

const NOT = 'not:';

function notUnderstood(answer: string): CommandFailure {
  return new CommandFailure(
    `'${answer}' is no answer: write --answer dates=dmy, amounts=, column:Type:Refund=no, column:Type=decides-nothing, line:3=<id> or line:3=not:<id>.`,
  );
}

/** A question in one line, and what may be answered. */
export function questionLines(question: StatementQuestion): readonly [string, string, string] {
  switch (question.kind) {
    case 'column': {
      const open = question.values.filter(({ counts }) => counts === null);
      const values = open.map(({ value, rows }) => `'${value}' (${rows})`).join(', ');
      return [
        question.id,
        `Did money come in by lines with ${values} in '${question.column}'?`,
        open.map(({ value }) => `${question.id}:${value}=yes|no`).join(' '),
      ];
    }
    case 'dates': {
      const { id, samples, orders } = question;
      return [
        id,
        `In which order are days written: ${samples.join(', ')}?`,
        `dates=${orders.join('|')}`,
      ];
    }
    case 'amounts': {
      const { id, samples } = question;
      return [
        id,
        `What stands before the decimals: ${samples.join('; ')}?`,
        'amounts=, or amounts=.',
      ];
    }
    case 'line': {
      const { id, bookedOn, amount, payer, candidates } = question;
      const known = candidates.map((each) => `${each.kind} of ${each.bookedOn}`).join(', ');
      const ids = candidates.map((each) => each.id);
      const choices = [...ids.map((same) => `${id}=${same}`), `${id}=${NOT}${ids.join(',')}`];
      return [id, `Is ${amount} of ${bookedOn}, ${payer}, the ${known}?`, choices.join(' ')];
    }
    default:
      return question satisfies never;
  }
}
