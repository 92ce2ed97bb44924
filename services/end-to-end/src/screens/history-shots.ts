import type { HistoryPage } from 'contracts/api/history-events';
import type { Page } from 'playwright-core';
import { HISTORY_AS_OF_SHOTS } from './history-as-of-shots.ts';
import type { Shot } from './shot.ts';

const EVENTS = '/admin/history';
/** What sales are made of; the latest events of a demo are sign-ins. */
const SALES = `${EVENTS}?type=OrderPlaced.v1,WalletDebited.v1,KeysAllocated.v1,KeysRevealed.v1,DepositRecorded.v2`;
const REPLAYS = '/admin/history/replays';
const REVIEW = '/admin/history/review';
const PROOF = '/admin/history/proof';
/** Longer than a demo takes to be replayed, or its last events to be signed. */
const LONG = { timeout: 180_000 };

/** Events, what led to them, replays and proofs, as auditors see them. */
export const HISTORY_SHOTS: readonly Shot[] = [
  { name: 'console-events', as: 'auditor', path: SALES },
  { name: 'console-events-tablet', as: 'auditor', path: `${SALES}&view=timeline`, width: 1024 },
  { name: 'console-events-phone', as: 'auditor', path: SALES, width: 390, theme: 'dark' },
  { name: 'console-event', as: 'auditor', path: EVENTS, act: openDebit },
  { name: 'console-event-phone', as: 'auditor', path: EVENTS, width: 390, act: openDebit },
  { name: 'console-chain', as: 'auditor', path: EVENTS, act: openChain },
  {
    name: 'console-chain-phone',
    as: 'auditor',
    path: EVENTS,
    width: 390,
    theme: 'dark',
    act: openChain,
  },
  { name: 'console-replay', as: 'auditor', path: REPLAYS, act: replay },
  { name: 'console-replays', as: 'auditor', path: REPLAYS },
  {
    name: 'console-replays-tablet',
    as: 'auditor',
    path: REPLAYS,
    width: 1024,
    theme: 'dark',
    language: 'bs',
  },
  { name: 'console-replay-phone', as: 'auditor', path: REPLAYS, width: 390, act: openReplay },
  { name: 'console-export', as: 'auditor', path: SALES, act: openExport },
  {
    name: 'console-export-phone',
    as: 'auditor',
    path: EVENTS,
    width: 390,
    theme: 'dark',
    act: openExport,
  },
  { name: 'console-dispute-pack', as: 'auditor', path: EVENTS, act: openPack },
  { name: 'console-review', as: 'auditor', path: REVIEW },
  { name: 'console-review-tablet', as: 'auditor', path: REVIEW, width: 1024, theme: 'dark' },
  { name: 'console-review-phone', as: 'auditor', path: REVIEW, width: 390, language: 'bs' },
  { name: 'console-verification', as: 'auditor', path: PROOF, act: verify },
  { name: 'console-proof', as: 'superAdmin', path: PROOF },
  { name: 'console-proof-tablet', as: 'auditor', path: PROOF, width: 1024, theme: 'dark' },
  { name: 'console-proof-phone', as: 'auditor', path: PROOF, width: 390, language: 'bs' },
  { name: 'console-event-proof', as: 'auditor', path: EVENTS, act: openProof },
  ...HISTORY_AS_OF_SHOTS,
];

/** A debit of the demo, whose chain is a whole sale. */
async function openDebit(page: Page): Promise<void> {
  const answer = await page.request.get('/api/history/events?type=WalletDebited.v1&limit=1');
  const { items } = (await answer.json()) as HistoryPage;
  await page.goto(`/admin/history/events/${items[0]?.position ?? ''}`);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
}

async function openChain(page: Page): Promise<void> {
  await openDebit(page);
  await page.getByRole('link', { name: 'What led here' }).click();
  await page.getByRole('treeitem').first().waitFor();
}

async function openProof(page: Page): Promise<void> {
  await openDebit(page);
  await page.getByRole('main').getByRole('link', { name: 'Proof', exact: true }).click();
  await page.getByText('It is part of what was signed').waitFor(LONG);
}

async function replay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start a replay' }).click();
  await page.locator('.notice').getByText('No differences').waitFor(LONG);
}

async function openReplay(page: Page): Promise<void> {
  await page.locator('[data-row]').first().getByRole('link').click();
  await page.locator('.notice').waitFor();
}

async function openExport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('dialog').waitFor();
}

async function openPack(page: Page): Promise<void> {
  await openDebit(page);
  await page.getByRole('button', { name: 'Dispute pack' }).click();
  await page.getByRole('dialog').waitFor();
}

async function verify(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start a verification' }).click();
  const outcome = page.locator('.notice', { hasText: 'as they were signed' });
  await outcome.waitFor(LONG);
  await page.locator('.toast button').click();
  await outcome.evaluate((shown) => shown.scrollIntoView({ block: 'center' }));
}
