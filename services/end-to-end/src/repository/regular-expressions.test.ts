import { expect, test } from '@jest/globals';
import { analyse } from 'scslre';
import { hostileTexts } from './testing/hostile-texts.ts';
import type { HostileText } from './testing/hostile-texts.ts';
import { expressionsIn, portalExpressions } from './testing/regular-expressions.ts';
import type { Expression } from './testing/regular-expressions.ts';

const LENGTH = 20_000;
/** What is exponential or cubic would not come to an end with a long text: shorter ones show it first. */
const STEPS = [
  { length: 22, ms: 10 },
  { length: 300, ms: 5 },
  { length: 2_000, ms: 25 },
];
/** What takes no longer for 2,000 characters is not tried with more of its mixed texts. */
const UNSUSPICIOUS_MS = 1;
/** No busy machine makes a run of what is fast so slow. */
const HOPELESS_MS = 400;
/** Far longer than an expression whose time grows with the text takes for 20,000 characters. */
const BOUND_MS = 100;
/** From so many milliseconds on it is measured how the time grows. */
const MEASURABLE_MS = 8;

/** Expressions that only see texts of a bounded length, as the code before them ensures. */
const BOUNDED: Readonly<Record<string, number>> = {
  // The code of a number format, parseFormat.
  'contracts/src/spreadsheet/number-format.ts /"([^"]*)"|\\\\([^])|[_*][^]|\\[([^\\]]*)\\]|([^])/g': 255,
};

const expressions = portalExpressions();

const written = ({ source, flags }: Pick<Expression, 'source' | 'flags'>): string =>
  `/${source}/${flags}`;

const boundOf = ({ files, ...expression }: Expression): number | undefined => {
  const bounds = files.map((file) => BOUNDED[`${file} ${written(expression)}`]);
  return bounds.some((bound) => bound === undefined) ? undefined : Math.max(...bounds.map(Number));
};

/** Why the time of an expression may grow faster than its text, if it may. */
function reportsOf(expression: Literal): readonly string[] {
  return analyse(expression).reports.map(
    ({ type, exponential, character }) =>
      `${type}${exponential ? ', exponential' : ''}: ${written(character.literal)}`,
  );
}

type Literal = Pick<Expression, 'source' | 'flags'>;

/** Of several runs the shortest, in milliseconds of work: others use the machine too. */
function timeOf({ source, flags }: Literal, text: string, enough = UNSUSPICIOUS_MS): number {
  const expression = new RegExp(source, flags);
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 5 && best > enough; run += 1) {
    const before = process.cpuUsage();
    text.replace(expression, '');
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1_000);
    if (run > 0 && best > HOPELESS_MS) return best;
  }
  return best;
}

/** What an expression takes too long for, if it does for a text. */
function slowness(
  expression: Literal,
  { text: { name, make, isMixed }, longest }: { text: HostileText; longest: number },
): string | undefined {
  const saying = (ms: number, length: number): string =>
    `${written(expression)} takes ${Math.round(ms)} ms for ${length} of ${name}`;
  let took = 0;
  for (const { length, ms } of STEPS) {
    took = timeOf(expression, make(Math.min(length, longest)));
    if (took > ms) return saying(took, length);
  }
  if (took <= UNSUSPICIOUS_MS && isMixed) return undefined;
  took = timeOf(expression, make(longest), MEASURABLE_MS);
  if (took > BOUND_MS) return saying(took, longest);
  if (took < MEASURABLE_MS) return undefined;
  const longer = timeOf(expression, make(4 * longest));
  return longer > 9 * took ? saying(longer, 4 * longest) : undefined;
}

function slowTexts(expression: Literal, longest = LENGTH): readonly string[] {
  for (const text of hostileTexts(expression)) {
    const slow = slowness(expression, { text, longest });
    if (slow !== undefined) return [slow];
  }
  return [];
}

test('every expression of the portal is found', () => {
  expect(expressions.length).toBeGreaterThan(300);
  expect(expressionsIn("const a = /x\\/+/gi; const b = 4 / 2 / 1; f('/no/');")).toEqual([
    { source: 'x\\/+', flags: 'gi' },
  ]);
});

test('no expression of the portal takes longer than in proportion to its text, by its structure', () => {
  const found = expressions
    .filter((each) => boundOf(each) === undefined)
    .map((each) => [each.files.join(), written(each), ...reportsOf(each)])
    .filter(([, , report]) => report !== undefined);
  expect(found).toEqual([]);
});

test('no expression of the portal takes long for 20,000 characters that it is made of', () => {
  const found = expressions.flatMap((each) =>
    slowTexts(each, boundOf(each)).map((slow) => `${each.files.join()}: ${slow}`),
  );
  expect(found).toEqual([]);
});

test('what is named as bounded stands where it is named', () => {
  const there = expressions.flatMap(({ files, ...each }) =>
    files.map((file) => `${file} ${written(each)}`),
  );
  expect(Object.keys(BOUNDED).filter((each) => !there.includes(each))).toEqual([]);
});

// As they stood in the portal until somebody stopped it with them.
test.each([
  [/^\s*"?\s*\D{0,5}\d[\d.,' \u00A0\u202F\u2019]*\D{0,5}\s*$/],
  [/^(.+?)\s+(?:[x\u00D7]\s*)?([-+]?\d[\d.,]*(?:\s*\D+)?)$/i],
  [/^([-+]?\d[\d.,]*)\s*(\D*)$/],
  [/(?:a+)+b/],
])('%s is found by its structure and by its time', (expression) => {
  expect(reportsOf(expression)).not.toEqual([]);
  expect(slowTexts(expression)).not.toEqual([]);
});

test('words that come again and again are found by their time', () => {
  expect(slowTexts(/\bmac\b.*\bpc\b|\bpc\b.*\bmac\b/)).not.toEqual([]);
});
