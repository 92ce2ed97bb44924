import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { StatementAnswers, StatementQuestion } from 'contracts/api/statement-questions';
import { statementQuestionSchema } from 'contracts/api/statement-questions';
import { openQuestions, readBankStatement } from 'contracts/bank-statement/read-bank-statement';
import type { BankStatement } from 'contracts/bank-statement/read-bank-statement';
import type { Tenant } from 'contracts/primitives/tenant';
import { TENANTS, currencyOf } from 'contracts/primitives/tenant';
import { refusalDetail } from 'kernel/http/http-error';
import { z } from 'zod';
import { EXIT } from '../command-failure.ts';
import { cliCommand } from '../cli-command.ts';
import type { CliContext } from '../cli-command.ts';
import { alignedTable } from '../output.ts';
import { columnMapOf, listOptions, readList, textOfList } from '../read-list.ts';
import { answersOf, questionLines } from '../statement-answers.ts';

export const importStatement = cliCommand({
  usage: 'import-statement <file>',
  describe: 'Import a bank statement: a CSV or XLSX file of incoming payments',
  options: (yargs) =>
    listOptions(yargs.positional('file', { type: 'string', demandOption: true }))
      .option('market', { choices: TENANTS, demandOption: true, describe: 'Whose account it is' })
      .option('answer', {
        type: 'string',
        array: true,
        nargs: 1,
        default: [] as string[],
        describe: 'What the command has asked before, such as --answer dates=dmy',
      }),
  run: async ({ file, market, map, answer, ...hints }, context) => {
    const answers = answersOf(answer);
    const statement = await readList(file, async (bytes) => {
      const { text } = await textOfList(bytes, hints, context.output);
      const currency = currencyOf(market);
      return readBankStatement(text, { currency, map: columnMapOf(map), answers });
    });
    const open = openQuestions(statement);
    if (open.length > 0) return ask(open, context);
    return send({ statement, market, answers, name: path.basename(file) }, context);
  },
});

interface Sending {
  readonly statement: BankStatement;
  readonly market: Tenant;
  readonly answers: StatementAnswers;
  readonly name: string;
}

async function send(
  { statement, market: tenantId, answers, name }: Sending,
  { portal, output }: CliContext,
): Promise<number> {
  const { rows, payments, leftOut } = statement;
  const lines = { payments: [...payments], leftOut: [...leftOut], answers: answers.lines };
  try {
    const { id } = await portal.command(
      'ReceiveBankStatement',
      { tenantId, name, ...lines },
      randomUUID(),
    );
    output.result({ id, rows, payments: payments.length, leftOut: leftOut.length }, [
      ...alignedTable(
        ['line', 'reason', 'what it means'],
        leftOut.map(({ line, reason, message }) => [String(line), reason, message]),
      ),
      `${rows} lines received: ${payments.length} payments, ${leftOut.length} others. They are booked now; see the console under Bank statements.`,
    ]);
    return EXIT.done;
  } catch (error) {
    return ask(questionsIn(error), { output });
  }
}

/** Nothing was booked: the operator answers, and runs the command again. */
function ask(
  questions: readonly StatementQuestion[],
  { output }: Pick<CliContext, 'output'>,
): number {
  output.result({ questions }, [
    ...alignedTable(['id', 'question', '--answer'], questions.map(questionLines)),
    'Nothing was imported. Answer each with --answer, and run the same command again.',
  ]);
  return EXIT.failed;
}

/** @throws the error itself, where it asks nothing. */
function questionsIn(error: unknown): readonly StatementQuestion[] {
  const asked = refusalDetail(error, 'statement-questions', 'questions');
  return z.array(statementQuestionSchema).parse(asked);
}
