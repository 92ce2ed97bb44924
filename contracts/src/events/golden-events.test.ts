import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { companyEvents, userEvents } from './accounts.ts';
import { approvalEvents, spendingEvents } from './approvals.ts';
import { personalDataAccessEvents } from './audit.ts';
import { branchEvents } from './branches.ts';
import { categoryEvents, categoryTreeEvents, productEvents } from './catalog.ts';
import { checkpointEvents } from './checkpoints.ts';
import { claimEvents } from './claims.ts';
import { favouriteEvents } from './favourites.ts';
import { historyExportEvents } from './history-export.ts';
import { historyReplayEvents } from './history-replay.ts';
import { historyVerificationEvents } from './history-verification.ts';
import type { EventSchemas } from './event-of.ts';
import { invitationEvents } from './invitations.ts';
import { ownershipEvents } from './ownership.ts';
import { jobEvents } from './jobs.ts';
import { keyAssignmentEvents } from './key-assignment.ts';
import {
  keyAccessEvents,
  keyBatchEvents,
  keyReplacementsEvents,
  staffRevealsEvents,
  stockWatchEvents,
} from './licensing.ts';
import {
  bankPaymentEvents,
  receiptsEvents,
  bankStatementEvents,
  marketSettingsEvents,
  statementRequestEvents,
  unapprovedSumEvents,
  walletRequestEvents,
} from './money.ts';
import { cartEvents, orderEvents } from './ordering.ts';
import {
  balanceWatchEvents,
  noticeMailsEvents,
  noticeReadsEvents,
  stockWishEvents,
} from './notices.ts';
import { processControlEvents } from './process-control.ts';
import { projectionControlEvents } from './projection-control.ts';
import { projectionRebuildEvents } from './projection-rebuild.ts';
import { redactionEvents } from './redactions.ts';
import { savedListEvents } from './saved-lists.ts';
import { operatorDecisionEvents } from './operator-decisions.ts';
import { secondFactorEvents, signInRulesEvents } from './second-factor.ts';
import {
  articleEvents,
  articleReaderEvents,
  cannedAnswerEvents,
  faqEvents,
  ticketEvents,
} from './support.ts';
import { paymentEvents, walletEvents } from './wallet.ts';
import { upcast } from '../upcasters.ts';
import type { VersionedEvent } from '../upcasters.ts';

/** Every event version ever shipped stays as `golden/<area>/<type>.json`; an area adds its schemas here. */
const AREAS: Readonly<Record<string, EventSchemas>> = {
  accounts: {
    ...companyEvents,
    ...userEvents,
    ...branchEvents,
    ...secondFactorEvents,
    ...signInRulesEvents,
    ...invitationEvents,
    ...ownershipEvents,
    ...redactionEvents,
    ...operatorDecisionEvents,
  },
  catalog: { ...categoryEvents, ...categoryTreeEvents, ...productEvents, ...favouriteEvents },
  checkpoints: checkpointEvents,
  claims: claimEvents,
  licensing: {
    ...keyBatchEvents,
    ...keyAccessEvents,
    ...stockWatchEvents,
    ...staffRevealsEvents,
    ...keyReplacementsEvents,
  },
  wallet: {
    ...walletEvents,
    ...paymentEvents,
    ...marketSettingsEvents,
    ...walletRequestEvents,
    ...bankStatementEvents,
    ...bankPaymentEvents,
    ...receiptsEvents,
    ...statementRequestEvents,
    ...unapprovedSumEvents,
  },
  ordering: {
    ...cartEvents,
    ...orderEvents,
    ...approvalEvents,
    ...spendingEvents,
    ...keyAssignmentEvents,
    ...savedListEvents,
  },
  jobs: jobEvents,
  support: {
    ...ticketEvents,
    ...articleEvents,
    ...articleReaderEvents,
    ...faqEvents,
    ...cannedAnswerEvents,
  },
  notices: {
    ...noticeReadsEvents,
    ...noticeMailsEvents,
    ...balanceWatchEvents,
    ...stockWishEvents,
  },
  projections: projectionControlEvents,
  rebuilds: projectionRebuildEvents,
  replays: historyReplayEvents,
  verifications: historyVerificationEvents,
  exports: historyExportEvents,
  processes: processControlEvents,
  audit: personalDataAccessEvents,
};

const folderOf = (area: string): URL => new URL(`../../golden/${area}/`, import.meta.url);

function goldenEvents(area: string): VersionedEvent[] {
  const files = readdirSync(folderOf(area));
  return files.map((file) => {
    const golden = JSON.parse(
      readFileSync(new URL(file, folderOf(area)), 'utf8'),
    ) as VersionedEvent;
    expect(file).toBe(`${golden.type}.json`);
    return golden;
  });
}

describe.each(Object.entries(AREAS))('the golden events of %s', (area, schemas) => {
  test('hold every version that is written today', () => {
    const kept = goldenEvents(area).map((golden) => golden.type);
    expect(kept).toEqual(expect.arrayContaining(Object.keys(schemas)));
  });

  test('are still read, each field of them, through the chain of upcasters', () => {
    for (const golden of goldenEvents(area)) {
      const { type, data } = upcast(golden);
      expect(schemas[type]?.parse(data)).toEqual(data);
    }
  });
});
