import type { ProblemCode } from '../problem-codes.ts';

/** Why a call was refused, in one language; `null` where a code says several things, and the server's words tell which. */
export type ProblemTexts = Readonly<Record<ProblemCode, string | null>>;

let inUse: Partial<Record<string, string | null>> | undefined;

/** What pages say of refusals from now on; undefined for the server's own words, which are English. */
export function setProblemTexts(texts: ProblemTexts | undefined): void {
  inUse = texts;
}

/** @returns undefined where the server's own words stand. */
export function translatedProblem(code = ''): string | undefined {
  return inUse?.[code] ?? undefined;
}
