import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parseCheckpoint } from 'audit/proof/checkpoint';
import { fromBase64 } from 'audit/proof/encodings';
import { sha256, verifyEd25519 } from 'audit/proof/node-crypto';
import { parseNote, parseVerifier, signatureOf, utf8 } from 'audit/proof/signed-note';
import { treeHashes } from 'audit/proof/tree-hashes';
import { isIncluded } from 'audit/proof/verify-proofs';
import { historyLogPaths, inclusionProofSchema } from 'contracts/api/history-log';
import type { InclusionProof } from 'contracts/api/history-log';
import { eventually } from 'kernel/testing/eventually';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import { faultsOf } from '../journeys/testing/accessible.ts';
import {
  LONG_TIMEOUT,
  expectClipboard,
  expectToast,
  heading,
} from '../journeys/testing/screens.ts';
import { demoAccount, signInByApi } from '../journeys/testing/sign-in-by-api.ts';
import { unexpectedProblems } from '../journeys/testing/unexpected-problems.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(() => browser.close());

/** How many events the checkpoint on the screen covers. */
async function sizeOn(page: Page): Promise<number> {
  const note = await page.locator('pre', { hasText: '—' }).first().textContent();
  return Number(note?.split('\n')[1]);
}

/** What was downloaded holds for somebody who has nothing but that file. */
function expectHolds(proof: InclusionProof): void {
  if (!proof.covered) throw new Error('the event is covered');
  const hashes = treeHashes(sha256);
  const note = parseNote(proof.checkpoint);
  const verifier = parseVerifier(proof.verifier, sha256);
  const head = note && parseCheckpoint(note.text);
  if (!note || !verifier || !head) throw new Error(`No checkpoint: ${proof.checkpoint}`);
  const stated = fromBase64(proof.leafHash) ?? new Uint8Array();
  const leaf = proof.entry === null ? stated : hashes.leaf(utf8(proof.entry));
  const path = proof.proof.map((hash) => fromBase64(hash) ?? new Uint8Array());
  expect(isIncluded({ index: proof.index, leaf, proof: path }, head, hashes)).toBe(true);
  expect(signatureOf(note, verifier, verifyEd25519)).toBeDefined();
}

/** Somebody else may have started one, or stop this one: then another is started. */
async function verifyAll(page: Page): Promise<void> {
  const region = page.getByRole('region', { name: 'Verify the whole history', exact: true });
  const start = region.getByRole('button', { name: 'Start a verification' });
  const whole = region.locator('.notice', {
    hasText: /^All [\d,]+ events are as they were signed/,
  });
  await eventually(async () => {
    await start.click(LONG_TIMEOUT);
    // It may be over, or stopped by somebody, before it was seen to run.
    const seen = region.getByRole('progressbar').or(region.locator('.notice'));
    await seen.first().waitFor(LONG_TIMEOUT);
    await start.waitFor(LONG_TIMEOUT);
    return (
      (await whole.count()) > 0 && (await region.getByRole('cell', { name: 'You' }).count()) > 0
    );
  });
  await region.getByRole('cell', { name: 'As it was signed' }).first().waitFor(LONG_TIMEOUT);
}

test('[T.08] a super admin has a checkpoint signed at once, copies the key, and has all verified', async () => {
  await withPage(browser, { reducedMotion: 'reduce' }, async (page) => {
    await signInByApi(page, demoAccount('Super admin'));
    await page.goto('/admin/history/proof');
    await heading(page, 'Last checkpoint').waitFor(LONG_TIMEOUT);
    const before = await sizeOn(page);
    await page.getByRole('button', { name: 'Sign a checkpoint now' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Before the audit of the year');
    await dialog.getByRole('button', { name: 'Sign a checkpoint now' }).click();
    await expectToast(page, 'It was asked for and is signed within seconds');
    await eventually(async () => (await sizeOn(page)) > before);
    const key = await page.request.get(historyLogPaths.key);
    const { verifier } = (await key.json()) as { verifier: string };
    await page.getByRole('button', { name: 'Copy: Public key' }).click();
    await expectClipboard(page, verifier);
    await verifyAll(page);
    expect(unexpectedProblems(page)).toEqual([]);
  });
});

test('[T.05] an auditor comes from an event to its proof, and takes it along', async () => {
  await withPage(browser, { reducedMotion: 'reduce' }, async (page) => {
    await signInByApi(page, demoAccount('Auditor'));
    await page.goto('/admin/history?order=oldest');
    await page.getByRole('table').getByRole('link').first().click(LONG_TIMEOUT);
    await page.getByRole('main').getByRole('link', { name: 'Proof', exact: true }).click();
    await page.getByText('It is part of what was signed').waitFor(LONG_TIMEOUT);
    const faults = await faultsOf(page, 'proof of an event');
    const downloading = page.waitForEvent('download', LONG_TIMEOUT);
    await page.getByRole('button', { name: 'Download the proof' }).click();
    const file = await (await downloading).path();
    const proof = inclusionProofSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    expectHolds(proof);
    await page.getByRole('link', { name: 'Proof', exact: true }).click();
    await heading(page, 'Last checkpoint').waitFor(LONG_TIMEOUT);
    expect(await page.getByRole('button', { name: 'Sign a checkpoint now' }).count()).toBe(0);
    faults.push(...(await faultsOf(page, 'proof')));
    await page.getByLabel('Place in the log').fill('none');
    await page.getByRole('button', { name: 'Show its proof' }).click();
    await page.getByText('Write the place of an event').waitFor(LONG_TIMEOUT);
    await page.getByLabel('Place in the log').fill(proof.position);
    await page.keyboard.press('Enter');
    await heading(page, `Proof of event ${proof.position}`).waitFor(LONG_TIMEOUT);
    expect(faults).toEqual([]);
    expect(unexpectedProblems(page)).toEqual([]);
  });
});
