import { accountVisits } from './accounts.ts';
import { afterTheSaleVisits } from './after-the-sale.ts';
import { historyReplayVisits } from './history-replay.ts';
import { historyVerificationVisits } from './history-verification.ts';
import { historyVisits } from './history.ts';
import { jobVisits } from './jobs.ts';
import { catalogueVisits } from './catalogue.ts';
import { historyAsOfVisits } from './history-as-of.ts';
import type { Visit } from './guests.ts';
import { peopleVisits } from './people.ts';
import { walletRequestVisits } from './wallet-requests.ts';
import { noticesVisits } from './notices.ts';
import { operationsVisits } from './operations.ts';
import { readingVisits } from './reading.ts';
import { secondFactorVisits } from './second-factor.ts';
import { signedLogVisits } from './signed-log.ts';
import { shoppingVisits } from './shopping.ts';
import { supportVisits } from './support.ts';

/** Everything honest people do, so that every route is asked for something it must do. */
export const allVisits: readonly Visit[] = [
  ...shoppingVisits,
  ...afterTheSaleVisits,
  ...walletRequestVisits,
  ...accountVisits,
  ...peopleVisits,
  ...secondFactorVisits,
  ...supportVisits,
  ...noticesVisits,
  ...catalogueVisits,
  ...historyAsOfVisits,
  ...jobVisits,
  ...operationsVisits,
  ...signedLogVisits,
  ...historyReplayVisits,
  ...historyVerificationVisits,
  ...historyVisits,
  ...readingVisits,
];
