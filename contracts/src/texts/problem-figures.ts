import type { ProblemFacts, ProblemText } from './problem-texts.ts';
import type { OrderFailure } from '../api/orders.ts';
import { CURRENCIES } from '../primitives/tenant.ts';
import type { FailureMessages } from './failure-messages.ts';
import { formatFailure } from './format-failure.ts';
import type { FailureDetails } from './format-failure.ts';

type ShortLines = Extract<OrderFailure, { code: 'insufficient-stock' }>['lines'];

/** A sentence with a name of the body in it; the plain one where the body does not have it. */
export function naming(
  fact: string,
  { named, plain }: { readonly named: (name: string) => string; readonly plain: string },
): ProblemText {
  return (facts) => {
    const name = facts[fact];
    return typeof name === 'string' ? named(name) : plain;
  };
}

/** A sentence with how long there is to wait: '30 s', '15 min'. */
export function waiting({
  known,
  plain,
}: {
  readonly known: (wait: string) => string;
  readonly plain: string;
}): ProblemText {
  return ({ retryAfterSeconds: seconds }) => {
    if (typeof seconds !== 'number') return plain;
    return known(seconds < 60 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`);
  };
}

/** What there is too little of, worded as for a failed order: the body has the same figures. */
export function tooLittle(plain: string, messages: FailureMessages): ProblemText {
  return (facts) => {
    const failure = failureIn(facts);
    return failure === undefined ? plain : formatFailure(failure, messages);
  };
}

function failureIn({ code, lines, ...facts }: ProblemFacts): FailureDetails | undefined {
  if (code === 'insufficient-stock' && isShortLines(lines)) return { code, lines };
  if (code !== 'insufficient-balance') return undefined;
  const { available, required } = facts;
  const currency = CURRENCIES.find((each) => each === facts['currency']);
  const known = typeof available === 'string' && typeof required === 'string';
  return known && currency ? { code, available, required, currency } : undefined;
}

function isShortLines(lines: unknown): lines is ShortLines {
  return (
    Array.isArray(lines) &&
    lines.length > 0 &&
    lines.every((line: Partial<ShortLines[number]>) => typeof line.productName === 'string')
  );
}
