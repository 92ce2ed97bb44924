import { textPlacesQueries } from 'contracts/calls/text-places';
import type { ReadSide } from 'kernel/area-module';
import { textsNamingQuery } from 'kernel/text-search/search-places';
import type { Opening } from 'kernel/text-search/search-places';
import { walletTexts } from './text-places.ts';
import {
  statementLineExportQuery,
  statementLinesQuery,
} from './read-models/bank-statements/lines.query.ts';
import { statementPreviewQuery } from './read-models/bank-statements/preview.query.ts';
import {
  bankStatementQuery,
  bankStatementsQuery,
} from './read-models/bank-statements/statements.query.ts';
import {
  marketSettingsQuery,
  paymentDetailsQuery,
  settingsActionQuery,
  settingsHistoryQuery,
} from './read-models/market-settings/settings.query.ts';
import { readModels } from './read-models/read-models.ts';
import { waitingMoneyQuery } from './read-models/waiting.query.ts';
import {
  walletAdminBalanceQuery,
  walletBalanceQuery,
} from './read-models/wallet-balances/balance.query.ts';
import { walletSumsQuery } from './read-models/wallet-balances/sums.query.ts';
import { walletExportQuery, walletsQuery } from './read-models/wallet-balances/wallets.query.ts';
import {
  accountTotalsQuery,
  walletAccountsQuery,
} from './read-models/wallet-ledger/accounts.query.ts';
import { ledgerEntriesQuery } from './read-models/wallet-ledger/ledger-entries.query.ts';
import { ledgerExportQuery, ledgerQuery } from './read-models/wallet-ledger/ledger.query.ts';
import { walletStatementQuery } from './read-models/wallet-ledger/statement.query.ts';
import {
  walletAdminTransactionsQuery,
  walletTransactionsQuery,
} from './read-models/wallet-ledger/transactions.query.ts';
import {
  walletRequestExportQuery,
  walletRequestQuery,
  walletRequestsQuery,
} from './read-models/wallet-requests/requests.query.ts';

export { foldedStreams, walletView } from './folded-streams.ts';
export { replayWallet } from './what-if/replay-wallet.ts';

export function readSide(deps: Required<Opening>): ReadSide {
  const vault = deps.companyVault;
  return {
    queries: [
      walletBalanceQuery,
      walletTransactionsQuery(vault),
      walletStatementQuery(vault),
      walletAdminBalanceQuery,
      walletAdminTransactionsQuery(vault),
      walletSumsQuery,
      walletRequestsQuery(vault),
      walletRequestExportQuery(vault),
      walletRequestQuery(vault),
      marketSettingsQuery,
      settingsHistoryQuery,
      settingsActionQuery,
      paymentDetailsQuery,
      bankStatementsQuery,
      bankStatementQuery,
      statementLinesQuery(vault),
      statementLineExportQuery(vault),
      statementPreviewQuery(vault),
      waitingMoneyQuery,
      walletsQuery,
      walletExportQuery,
      ledgerQuery(vault),
      ledgerExportQuery(vault),
      accountTotalsQuery,
      walletAccountsQuery,
      ledgerEntriesQuery(vault),
      textsNamingQuery(textPlacesQueries['wallet.textsNaming'], walletTexts, deps),
    ],
    readModels,
  };
}
