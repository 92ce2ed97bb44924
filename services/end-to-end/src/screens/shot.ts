import type { Page } from 'playwright-core';

export const WHO = {
  nobody: undefined,
  eur: 'EUR buyer',
  km: 'KM buyer',
  admin: 'Admin',
  superAdmin: 'Super admin',
  auditor: 'Auditor',
} as const;

/** One picture of docs/screens. */
export interface Shot {
  readonly name: string;
  readonly as: keyof typeof WHO;
  readonly path: string;
  readonly width?: 1440 | 1024 | 390;
  readonly theme?: 'light' | 'dark';
  readonly language?: 'en' | 'bs';
  /** What is done on the page before the picture is taken. */
  act?(page: Page): Promise<void>;
}

/** Presses the first button of a name, which opens a dialog. */
export function openDialog(name: string | RegExp) {
  return async (page: Page): Promise<void> => {
    await page.getByRole('button', { name }).first().click();
    await page.getByRole('dialog').waitFor();
  };
}

/** Opens a row of a list of the console. */
export async function openRow(page: Page, row: number): Promise<void> {
  await page.locator('[data-row-link]').nth(row).click();
  await page.getByRole('heading', { level: 2 }).first().waitFor();
}
