import type { Page } from 'playwright-core';
import { problemsOf } from '../../browser/page-problems.ts';

/** Asking who is signed in is answered with 401 when nobody is, and browsers write that down in red. */
const NOBODY_SIGNED_IN = /status of 401 .* http:\/\/[^/]+\/api\/user$/;
/** A page that is left gives up what it was still loading. */
const LEFT_BEHIND = /^request: GET .* net::ERR_ABORTED$/;

/** What a page's console says in red, and what could not be loaded, apart from what each test expects. */
export function unexpectedProblems(page: Page, expected: readonly RegExp[] = []): string[] {
  const known = [NOBODY_SIGNED_IN, LEFT_BEHIND, ...expected];
  return problemsOf(page).filter((problem) => !known.some((pattern) => pattern.test(problem)));
}
