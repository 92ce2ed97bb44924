import type { Problem } from '../problem.ts';
import type { ProblemCode } from '../problem-codes.ts';

/** The body of a refusal as it arrived: what it should hold is not certain. */
export type ProblemFacts = Readonly<Partial<Problem>>;

/**
 * Why a call was refused: one sentence, or one that the figures of the body go into; `null` where a code says several
 * things, and the server's words tell which.
 */
export type ProblemText = string | null | ((facts: ProblemFacts) => string);

/** The same of every code, in one language. */
export type ProblemTexts = Readonly<Record<ProblemCode, ProblemText>>;

let inUse: Partial<Record<string, ProblemText>> | undefined;

/** What pages say of refusals from now on; undefined for the server's own words, which are English. */
export function setProblemTexts(texts: ProblemTexts | undefined): void {
  inUse = texts;
}

/** @returns undefined where the server's own words stand. */
export function translatedProblem(facts: ProblemFacts = {}): string | undefined {
  const text = inUse?.[facts.code ?? ''];
  return (typeof text === 'function' ? text(facts) : text) ?? undefined;
}
