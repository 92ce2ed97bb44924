import type { Hit } from './hit.ts';

/** The same number is written with its country, without it, and with a zero before it: its last digits are the same. */
const COMPARED = 8;
const SHORTEST = 6;
/** As many as a telephone number has at most (ITU-T E.164): longer ones count something else. */
const LONGEST = 15;

/** Whether a term is to be compared by its digits. */
export function isPhone(term: string): boolean {
  return /^[\d\s()+/.-]+$/.test(term) && digitsOf(term).length >= SHORTEST;
}

/** Where a text holds the number, however it is grouped: `061/123-456` is `+387 61 123 456`. */
export function findPhone(text: string, phone: string): Hit | undefined {
  const digits = digitsOf(phone).replace(/^0+/, '').slice(-COMPARED);
  if (digits.length < SHORTEST) return undefined;
  for (const { 0: run, index } of text.matchAll(/\d[\d\s()/.-]*\d/g)) {
    for (const part of partsOf(run)) {
      const start = startIn(part.text, digits);
      if (start === undefined) continue;
      const from = index + part.start;
      return { how: 'exact', start: from + start, end: from + part.text.length };
    }
  }
  return undefined;
}

interface Part {
  readonly text: string;
  readonly start: number;
}

/** What stands between groups that are too long for a phone: the number of an account has its owner's phone beside it. */
function partsOf(run: string): readonly Part[] {
  const parts: Part[] = [];
  let start = 0;
  for (const { 0: group, index } of run.matchAll(/\d+/g)) {
    if (group.length <= LONGEST) continue;
    parts.push({ text: run.slice(start, index), start });
    start = index + group.length;
  }
  return [...parts, { text: run.slice(start), start }];
}

/** Where the digits begin in a run of digits and what stands between them. */
function startIn(run: string, digits: string): number | undefined {
  const at = digitsOf(run).indexOf(digits);
  if (at === -1) return undefined;
  const places = Array.from(run.matchAll(/\d/g), ({ index }) => index);
  return places[at];
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}
