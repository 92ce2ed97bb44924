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
  const wanted = digitsOf(phone).replace(/^0+/, '').slice(-COMPARED);
  if (wanted.length < SHORTEST) return undefined;
  for (const { 0: run, index } of text.matchAll(/\d[\d\s()/.-]*\d/g)) {
    const start = startIn(run, wanted);
    if (start !== undefined) return { how: 'exact', start: index + start, end: index + run.length };
  }
  return undefined;
}

/** Where the digits begin in a run of digits and what stands between them. */
function startIn(run: string, wanted: string): number | undefined {
  const groups = Array.from(run.matchAll(/\d+/g));
  if (groups.some(({ 0: group }) => group.length > LONGEST)) return undefined;
  const at = digitsOf(run).indexOf(wanted);
  if (at === -1) return undefined;
  const places = Array.from(run.matchAll(/\d/g), ({ index }) => index);
  return places[at];
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}
