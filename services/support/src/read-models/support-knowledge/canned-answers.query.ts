import type { CannedAnswer } from 'contracts/api/admin-support';
import { supportQueries } from 'contracts/calls/support';
import type { CannedAnswersQuery } from 'contracts/calls/support';
import type { Knex } from 'knex';
import { whereHolds } from 'kernel/queries/where-holds';
import { query } from 'kernel/queries/query';
import { firstRow, pageOf } from 'kernel/queries/rows';
import { adminsOnly } from 'kernel/http/policies';
import { noSuchAnswer } from '../../canned-answer/canned-answer.ts';
import { SUPPORT_KNOWLEDGE } from './tables.ts';
import type { CannedAnswerRow } from './tables.ts';

/** What staff answer with again and again, by title. */
export const cannedAnswersQuery = query(supportQueries['admin.cannedAnswers'], {
  scope: 'every-company',
  reads: [SUPPORT_KNOWLEDGE],
  policy: adminsOnly,
  run: async ({ input, db }) => {
    const { offset, limit, sort, order } = input;
    const matching = db.from(SUPPORT_KNOWLEDGE, 'canned_answers').modify(filtered, input);
    const orderBy = [{ column: sort, order }, { column: 'answer_id' }] as const;
    const { rows, total } = await pageOf<CannedAnswerRow>(matching, { offset, limit, orderBy });
    return { items: rows.map(answerOf), total };
  },
});

export const cannedAnswerQuery = query(supportQueries['admin.cannedAnswer'], {
  scope: 'every-company',
  reads: [SUPPORT_KNOWLEDGE],
  policy: adminsOnly,
  run: async ({ input: { cannedAnswerId }, db }) => {
    const kept = db.from(SUPPORT_KNOWLEDGE, 'canned_answers').where({ answer_id: cannedAnswerId });
    const row = await firstRow<CannedAnswerRow>(kept);
    return row ? answerOf(row) : noSuchAnswer();
  },
});

function filtered(answers: Knex.QueryBuilder, { id: ids, language, q }: CannedAnswersQuery): void {
  if (ids) void answers.whereIn('answer_id', [...ids]);
  if (language) void answers.where({ language });
  if (!q) return;
  void whereHolds(answers, ['title', 'text'], q);
}

function answerOf(row: CannedAnswerRow): CannedAnswer {
  const { answer_id: id, title, text, language, revision } = row;
  return { id, title, text, language, revision: Number(revision) };
}
