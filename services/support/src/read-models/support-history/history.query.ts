import { supportQueries } from 'contracts/calls/support';
import { entriesOf } from 'kernel/history/entries';
import { historyOf } from 'kernel/history/record-history';
import { reject } from 'kernel/commands/decider';
import { query } from 'kernel/queries/query';
import { adminsOnly } from 'kernel/http/policies';
import { SUPPORT_HISTORY } from './projection.ts';
import { supportWords } from './readable-fields.ts';

/** `admin.supportHistory`: what happened to a record of the support, newest first. */
export const supportHistoryQuery = query(supportQueries['admin.supportHistory'], {
  scope: 'every-company',
  reads: [SUPPORT_HISTORY],
  policy: adminsOnly,
  run: async ({ input: { kind, id }, db }) => {
    const rows = await historyOf(db, SUPPORT_HISTORY, `${kind}-${id}`);
    return rows.length === 0
      ? reject('not-found', 'There is no such record.')
      : [...entriesOf(rows, supportWords)];
  },
});
