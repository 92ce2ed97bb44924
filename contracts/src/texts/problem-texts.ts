import type { z } from 'zod';
import type { FieldFault } from '../field-faults.ts';
import type { FieldError, Problem } from '../problem.ts';
import type { ProblemCode } from '../problem-codes.ts';

/** The body of a refusal as it arrived: what it should hold is not certain. */
export type ProblemFacts = Readonly<Partial<Problem>>;

/**
 * Why a call was refused: one sentence, or one that the figures of the body go into; `null` where a code says several
 * things, and the server's words say which.
 */
export type ProblemText = string | null | ((facts: ProblemFacts) => string);

/** The same of every code, in one language. */
export type ProblemTexts = Readonly<Record<ProblemCode, ProblemText>>;

type FaultCode = FieldFault | z.core.$ZodIssue['code'];

/** What is wrong with a single value, in one language. */
export type FieldTexts = Readonly<Record<FaultCode, string | ((fault: FieldError) => string)>>;

/** All that pages say of refusals, in one language. */
export interface RefusalTexts {
  readonly problems: ProblemTexts;
  readonly fields: FieldTexts;
}

type Known<Texts extends object> = Readonly<Partial<Record<string, Texts[keyof Texts]>>>;
let problems: Known<ProblemTexts> = {};
let fields: Known<FieldTexts> = {};

/** What pages say of refusals from now on; undefined for the server's own words, which are English. */
export function setRefusalTexts(texts: RefusalTexts | undefined): void {
  problems = texts?.problems ?? {};
  fields = texts?.fields ?? {};
}

/** @returns undefined where the server's own words stand. */
export function translatedProblem(facts: ProblemFacts = {}): string | undefined {
  const text = problems[facts.code ?? ''];
  return (typeof text === 'function' ? text(facts) : text) ?? undefined;
}

/** What is wrong with a value, in the language of the page or in the server's own words. */
export function fieldMessage(fault: FieldError): string {
  const { code = '', message } = fault;
  const text = fields[code];
  const translated = typeof text === 'function' ? text(fault) : text;
  return translated ?? translatedProblem({ code }) ?? message;
}
