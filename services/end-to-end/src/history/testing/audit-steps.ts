import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { WHO_MAY } from 'bff/testing/who-may';
import { EXPORT_FILE } from 'contracts/constants/history-exports';
import { historyLogPaths, logStandingSchema } from 'contracts/api/history-log';
import { headers } from 'contracts/api/headers';
import type { Download, Page } from 'playwright-core';
import { tabTo } from '../../journeys/testing/keyboard.ts';
import { LONG_TIMEOUT, heading } from '../../journeys/testing/screens.ts';
import { seededChoice } from '../../harness/seeded-choice.ts';
import { drawnId } from '../../attack/sample-of.ts';
import { withIds } from '../../attack/draft.ts';
import { routeName, walkedRoutes } from '../../security/walk.ts';
import { unzipped } from '../exported-files.ts';

/** There is one replay at a time in the whole portal: whoever comes second waits for the first. */
export const A_REPLAY_MS = 300_000;
const SEED = 4_177;

/** Starts a replay from the keyboard, or follows the one that is under way. @returns what it came to */
export async function replayByKeyboard(page: Page): Promise<string> {
  await page.goto('/admin/history/replays');
  const start = page.getByRole('button', { name: 'Start a replay' });
  const follow = page.getByRole('link', { name: 'Follow it' });
  const either = start.or(follow);
  await either.waitFor(LONG_TIMEOUT);
  // Either, to the end: another's replay may begin while the keyboard is on its way.
  await tabTo(page, either);
  await page.keyboard.press('Enter');
  const begun = heading(page, /^(Replay|Nightly run) of /);
  await begun.or(page.getByText(/^A replay is under way already/)).waitFor(LONG_TIMEOUT);
  if ((await begun.count()) === 0) return 'Somebody else was quicker';
  const outcome = page.locator('.notice-title').first();
  await outcome.waitFor({ timeout: A_REPLAY_MS });
  return (await outcome.textContent()) ?? '';
}

/** Opens the page that came in the pack from the disk, gives it the pack and the portal's key, and reads what it says. */
export async function verifiedFromDisk(page: Page, download: Download): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'dispute-pack-'));
  try {
    const pack = path.join(folder, 'pack.zip');
    const known = logStandingSchema.parse(
      await (await page.request.get(historyLogPaths.key)).json(),
    );
    await download.saveAs(pack);
    const files = await unzipped(await readFile(pack));
    const verifier = files.get(EXPORT_FILE.verifier);
    if (!verifier) throw new Error('There is no page that verifies in the pack.');
    const file = path.join(folder, EXPORT_FILE.verifier);
    await writeFile(file, verifier);
    await page.goto(pathToFileURL(file).href);
    await page.getByLabel('Key of the log').fill(known.verifier ?? '');
    await page.getByLabel('Export, dispute pack or evidence package').setInputFiles(pack);
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByRole('heading', { name: /hold/ }).waitFor(LONG_TIMEOUT);
    return await page.locator('#result').innerText();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Every route that changes something and that the table of policies keeps from auditors, with what each answered. */
export async function forbiddenChanges(page: Page): Promise<ReadonlyMap<string, number>> {
  const answer = await page.request.get('/api/csrf-token');
  const { csrfToken } = (await answer.json()) as { csrfToken: string };
  const choice = seededChoice(SEED);
  const answers = new Map<string, number>();
  for (const route of walkedRoutes()) {
    const name = routeName(route);
    if (route.method === 'GET' || WHO_MAY[name]?.includes('auditor')) continue;
    const sent = await page.request.fetch(withIds(route.path, drawnId(choice)), {
      method: route.method,
      headers: { [headers.csrf]: csrfToken, [headers.idempotencyKey]: randomUUID() },
      data: {},
    });
    answers.set(name, sent.status());
  }
  return answers;
}
