import { accountsQueries } from 'contracts/calls/accounts';
import type { CredentialAlarm } from 'contracts/api/history-verification';
import type { Query } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { firstRow } from 'kernel/queries/rows';
import { historyReadersOnly } from 'kernel/http/policies';
import { CREDENTIAL_FINGERPRINTS } from './tables.ts';

/** What uses have shown since each account's credentials were last set; what nobody used, the night finds. */
export const credentialAlarmQuery: Query = query(accountsQueries['accounts.credentialAlarm'], {
  scope: 'shared',
  reads: [CREDENTIAL_FINGERPRINTS],
  policy: historyReadersOnly,
  run: async ({ db }): Promise<CredentialAlarm> => {
    const found = db
      .from(CREDENTIAL_FINGERPRINTS, 'mismatches')
      .countDistinct({ accounts: 'user_id' })
      .max({ last: 'found_at' });
    const row = await firstRow<{ accounts: string; last: Date | null }>(found);
    return { accounts: Number(row?.accounts ?? 0), lastFoundAt: row?.last?.toISOString() ?? null };
  },
});
