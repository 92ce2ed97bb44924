import type { TableComparison } from 'operations/replays/table-comparison';
import { nightVerificationId } from './verify-for-night.ts';
import { findVerification } from './verification-rows.ts';

/** What the night's verification has found of the copy of the checkpoints: the notary alone has what was signed. */
export const checkpointComparison: TableComparison = {
  name: 'published_log',
  compare: async (trx, { most, replayId }) => {
    const copy = (await findVerification(trx, nightVerificationId(replayId)))?.copy;
    if (!copy) return undefined;
    const found = copy.wrong.slice(0, most).map((size) => ({
      table: 'checkpoints',
      key: { size: String(size) },
      column: 'note',
      live: 'not what the notary has signed',
      replayed: 'a signed checkpoint of the log',
    }));
    return { rows: copy.rows, differences: copy.wrong.length, found };
  },
};
