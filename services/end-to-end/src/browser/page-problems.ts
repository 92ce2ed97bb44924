import type { ConsoleMessage, Page } from 'playwright-core';

const problems = new WeakMap<Page, string[]>();

/** Starts to note what a person with the developer tools open would see in red. */
export async function watchProblems(page: Page): Promise<void> {
  await page.addInitScript(reportViolations);
  const seen: string[] = [];
  problems.set(page, seen);
  page.on('pageerror', (error) => seen.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') seen.push(`console: ${message.text()}${addressOf(message)}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'unknown';
    seen.push(`request: ${request.method()} ${request.url()} ${reason}`);
  });
}

/** Uncaught errors, console errors (refusals by the content security policy are among them) and
 * failed requests of the page since it was opened, oldest first. */
export function problemsOf(page: Page): readonly string[] {
  return problems.get(page) ?? [];
}

/** The browser itself writes down no refusal to run a text as code where the page catches the error. */
function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    reportError(new Error(`${violatedDirective} of the content security policy: ${blockedURI}`));
  });
}

/** Of a refused request the console names the status alone: the address says which it was. */
function addressOf(message: ConsoleMessage): string {
  const refused = message.text().startsWith('Failed to load resource');
  return refused ? ` ${message.location().url}` : '';
}
