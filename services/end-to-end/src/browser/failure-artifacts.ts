import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { problemsOf } from './page-problems.ts';

const FOLDER = path.resolve('.test-results/browser');
const LONGEST_NAME = 100;

/** Keeps what the page showed when a test failed; never hides the failure behind one of its own. */
export async function saveFailureArtifacts(page: Page, error: unknown): Promise<void> {
  try {
    await mkdir(FOLDER, { recursive: true });
    const file = path.join(FOLDER, fileName(expect.getState().currentTestName));
    await writeFile(`${file}.txt`, report(page, error));
    await page.screenshot({ path: `${file}.png`, fullPage: true });
    await writeFile(`${file}.html`, await page.content());
    process.stderr.write(`The page as it was: ${file}.png\n`);
  } catch (failure) {
    process.stderr.write(`The failed page could not be kept: ${String(failure)}\n`);
  }
}

function report(page: Page, error: unknown): string {
  const cause = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return [page.url(), cause, ...problemsOf(page)].join('\n\n');
}

/** The title of a test as a file name. */
export function fileName(title = 'outside a test'): string {
  const words = title.toLowerCase().replaceAll(/[^a-z0-9.]+/g, '-');
  return words.replaceAll(/^-|-$/g, '').slice(0, LONGEST_NAME);
}
