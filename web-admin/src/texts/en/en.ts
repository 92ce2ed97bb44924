import { adminLogin } from './admin-login.ts';
import { categories } from './categories.ts';
import { common } from './common.ts';
import { companies } from './companies.ts';
import { frame } from './frame.ts';
import { historyAsOf } from './history-as-of.ts';
import { historyWhatIf } from './history-what-if.ts';
import { history } from './history.ts';
import { historyErasure } from './history-erasure.ts';
import { historyRedaction } from './history-redaction.ts';
import { historyEvents } from './history-events.ts';
import { historyProof } from './history-proof.ts';
import { historyReplays } from './history-replays.ts';
import { historyReview } from './history-review.ts';
import { historyExport } from './history-export.ts';
import { historyVerification } from './history-verification.ts';
import { jobs } from './jobs.ts';
import { keys } from './keys.ts';
import { list } from './list.ts';
import { wallets } from './wallets.ts';
import { operations } from './operations.ts';
import { orders } from './orders.ts';
import { dashboard } from './dashboard.ts';
import { people } from './people.ts';
import { productImport } from './product-import.ts';
import { products } from './products.ts';
import { record } from './record.ts';
import { secondFactor } from 'contracts/texts/second-factor';
import { search, shortcuts } from './search.ts';
import { support } from './support.ts';
import { twoPeople } from './two-people.ts';
import { workbook } from './workbook.ts';

/** All texts of the console in English, a file for each part of it. The Bosnian ones have the same shape. */
export const en = {
  ...common,
  adminLogin,
  categories,
  companies,
  frame,
  history,
  historyErasure,
  historyRedaction,
  historyEvents,
  historyProof,
  historyReplays,
  historyReview,
  historyExport,
  historyVerification,
  historyAsOf,
  historyWhatIf,
  jobs,
  keys,
  list,
  wallets,
  operations,
  orders,
  dashboard,
  people,
  productImport,
  products,
  record,
  secondFactor,
  search,
  shortcuts,
  support,
  twoPeople,
  workbook,
};

export type Texts = typeof en;
