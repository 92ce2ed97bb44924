import { accountVisits } from './accounts.ts';
import { afterTheSaleVisits } from './after-the-sale.ts';
import { jobVisits } from './jobs.ts';
import { catalogueVisits } from './catalogue.ts';
import type { Visit } from './guests.ts';
import { peopleVisits } from './people.ts';
import { moneyVisits } from './money.ts';
import { operationsVisits } from './operations.ts';
import { readingVisits } from './reading.ts';
import { secondFactorVisits } from './second-factor.ts';
import { shoppingVisits } from './shopping.ts';
import { supportVisits } from './support.ts';

/** Everything honest people do, so that every route is asked for something it must do. */
export const allVisits: readonly Visit[] = [
  ...shoppingVisits,
  ...afterTheSaleVisits,
  ...moneyVisits,
  ...accountVisits,
  ...peopleVisits,
  ...secondFactorVisits,
  ...supportVisits,
  ...catalogueVisits,
  ...jobVisits,
  ...operationsVisits,
  ...readingVisits,
];
