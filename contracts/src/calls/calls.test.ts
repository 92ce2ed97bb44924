import { expect, test } from '@jest/globals';
import { accountingQueries } from './accounting.ts';
import { accountsCommands, accountsQueries } from './accounts.ts';
import { approvalsCommands, approvalsQueries } from './approvals.ts';
import { branchesCommands, branchesQueries } from './branches.ts';
import { commands, isCommandName, queries } from './calls.ts';
import { companySightCommands, companySightQueries } from './company-sight.ts';
import { colleaguesCommands, colleaguesQueries } from './colleagues.ts';
import { ownershipCommands, ownershipQueries } from './ownership.ts';
import { catalogCommands, catalogQueries } from './catalog.ts';
import { erasureCommands, erasureQueries } from './history-erasure.ts';
import { personDataQueries } from './person-data.ts';
import { textPlacesCommands, textPlacesQueries } from './text-places.ts';
import { historyExportCommands, historyExportQueries } from './history-export.ts';
import { historyLogCommands, historyLogQueries } from './history-log.ts';
import { historyReplayCommands, historyReplayQueries } from './history-replay.ts';
import { historyReviewQueries } from './history-review.ts';
import { historyVerificationCommands, historyVerificationQueries } from './history-verification.ts';
import { historyEventsCommands, historyEventsQueries } from './history-events.ts';
import { jobsCommands, jobsQueries } from './jobs.ts';
import { keyRotationCommands } from './key-rotation.ts';
import { licensingCommands, licensingQueries } from './licensing.ts';
import { spendingQueries } from './spending.ts';
import { bankStatementCommands, bankStatementQueries } from './bank-statements.ts';
import { moneyCommands, moneyQueries } from './money.ts';
import { noticesCommands, noticesQueries } from './notices.ts';
import { orderingCommands, orderingQueries } from './ordering.ts';
import { ownKeysCommands, ownKeysQueries } from './own-keys.ts';
import { savedListsCommands, savedListsQueries } from './saved-lists.ts';
import { peopleCommands, peopleQueries } from './people.ts';
import { favouritesCommands, favouritesQueries } from './favourites.ts';
import { historyAsOfQueries } from './history-as-of.ts';
import { historyWhatIfQueries } from './history-what-if.ts';
import { operationsCommands, operationsQueries } from './operations.ts';
import { processControlCommands } from './process-control.ts';
import { projectionControlCommands } from './projection-control.ts';
import { secondPersonCommands } from './second-person.ts';
import { secondFactorCommands, secondFactorQueries } from './second-factor.ts';
import { supportCommands, supportQueries } from './support.ts';
import { walletCommands, walletQueries } from './wallet.ts';

const commandsOfAreas = [
  accountsCommands,
  peopleCommands,
  secondPersonCommands,
  secondFactorCommands,
  branchesCommands,
  colleaguesCommands,
  ownershipCommands,
  companySightCommands,
  ownKeysCommands,
  savedListsCommands,
  favouritesCommands,
  catalogCommands,
  licensingCommands,
  walletCommands,
  moneyCommands,
  bankStatementCommands,
  orderingCommands,
  approvalsCommands,
  supportCommands,
  noticesCommands,
  jobsCommands,
  keyRotationCommands,
  projectionControlCommands,
  processControlCommands,
  operationsCommands,
  erasureCommands,
  textPlacesCommands,
  historyExportCommands,
  historyLogCommands,
  historyReplayCommands,
  historyVerificationCommands,
  historyEventsCommands,
];
const queriesOfAreas = [
  accountingQueries,
  accountsQueries,
  peopleQueries,
  secondFactorQueries,
  branchesQueries,
  colleaguesQueries,
  ownershipQueries,
  companySightQueries,
  ownKeysQueries,
  spendingQueries,
  savedListsQueries,
  favouritesQueries,
  catalogQueries,
  historyAsOfQueries,
  historyWhatIfQueries,
  licensingQueries,
  walletQueries,
  moneyQueries,
  bankStatementQueries,
  orderingQueries,
  approvalsQueries,
  supportQueries,
  noticesQueries,
  jobsQueries,
  operationsQueries,
  erasureQueries,
  personDataQueries,
  textPlacesQueries,
  historyExportQueries,
  historyLogQueries,
  historyReplayQueries,
  historyReviewQueries,
  historyVerificationQueries,
  historyEventsQueries,
];

test('no two areas have a call of the same name', () => {
  expect(Object.keys(commands)).toHaveLength(commandsOfAreas.flatMap(Object.keys).length);
  expect(Object.keys(queries)).toHaveLength(queriesOfAreas.flatMap(Object.keys).length);
});

test('a call carries the name under which it is found', () => {
  const namesOf = (registry: Readonly<Record<string, { readonly name: string }>>) =>
    Object.values(registry).map(({ name }) => name);
  expect(namesOf(commands)).toEqual(Object.keys(commands));
  expect(namesOf(queries)).toEqual(Object.keys(queries));
});

test('only names of commands pass for one', () => {
  expect(isCommandName('PlaceOrder')).toBe(true);
  expect(isCommandName('orders.list')).toBe(false);
  expect(isCommandName('toString')).toBe(false);
});

test('a page of products keeps what each view shows', () => {
  const shared = {
    id: '11111111-1111-4111-8111-111111111111',
    name: 'Office',
    description: 'An office',
    sku: 'OF-1',
    price: '10.00',
    currency: 'EUR',
    imageUrl: null,
    region: null,
    platform: null,
    stockCount: 1,
    categoryId: null,
    availability: 'in-stock',
    popularityRank: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  };
  const pages = [
    [{ ...shared, guideSections: ['activation'] }],
    [{ ...shared, activationInstructions: 'Enter the key.' }],
  ];
  const { result } = catalogQueries['catalog.products'];
  for (const items of pages) expect(result.parse({ items, total: 1 })).toEqual({ items, total: 1 });
});
