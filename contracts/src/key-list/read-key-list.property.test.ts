import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { foldKey } from './fold-key.ts';
import { readKeyList } from './read-key-list.ts';

/** What truly stands in a line, of which the list says what it can. */
type Line =
  | { readonly is: 'key'; readonly state: 'free' | 'gone' | 'expired'; readonly seed: number }
  | { readonly is: 'block'; readonly seed: number }
  | { readonly is: 'ruin' | 'heading' | 'title'; readonly text: string }
  | { readonly is: 'other spelling'; readonly of: number; readonly how: number };

const RUINS = `#N/A|#NAME?|#REF!|#NV|#WERT!|########|1.23457E+23|N/A|null|TBD|-|k.A.|nema|XXXXX-XXXXX|*****-AB12C`;
const TITLES = 'Windows 11 Pro|Danke!|Total: 12|info@acme.test|2026-11-25|Seite 1 von 3';
const HEADINGS = 'Keys|Lizenzschlüssel|Ključevi|CD-Key|Product Keys:';

const line: fc.Arbitrary<Line> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      is: fc.constant('key' as const),
      state: fc.constantFrom('free', 'free', 'free', 'gone', 'expired'),
      seed: fc.integer({ min: 1, max: 1e9 }),
    }),
  },
  fc.record({ is: fc.constant('block' as const), seed: fc.integer({ min: 1, max: 1e9 }) }),
  fc.record({ is: fc.constant('ruin' as const), text: fc.constantFrom(...RUINS.split('|')) }),
  fc.record({ is: fc.constant('title' as const), text: fc.constantFrom(...TITLES.split('|')) }),
  fc.record({ is: fc.constant('heading' as const), text: fc.constantFrom(...HEADINGS.split('|')) }),
  fc.record({
    is: fc.constant('other spelling' as const),
    of: fc.nat(20),
    how: fc.nat(3),
  }),
);

const layout = fc.record({
  separator: fc.constantFrom(',', ';', '\t', '|'),
  end: fc.constantFrom('\n', '\r\n'),
  preamble: fc.constantFrom<readonly string[]>([], ['Acme GmbH'], ['Order 4711', '', 'Thank you']),
  /** One column alone has nowhere to say what is sold. */
  table: fc.boolean(),
  named: fc.boolean(),
  states: fc.constantFrom(['available', 'SOLD'], ['frei', 'verkauft'], ['', 'iskorišteno']),
  expiry: fc.constantFrom('iso', 'dotted', 'slashed'),
  blanks: fc.boolean(),
  quotes: fc.boolean(),
  shape: fc.constantFrom(
    'XXXXX-XXXXX-XXXXX',
    'XXXXXXXXXXXXXXXX',
    'XXXX XXXX XXXX',
    'AV9999-999999',
  ),
});
type Layout = typeof layout extends fc.Arbitrary<infer Value> ? Value : never;

const LETTERS = 'BCDFGHJKMNPQRTVWYZ';

/** A key of a shape; its first sign is a digit or a letter by chance, and one of its signs is a digit for certain. */
function keyOf(seed: number, shape: string): string {
  let state = seed;
  const next = (below: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  const signs = `${LETTERS}23456789`;
  const text = shape.replaceAll(/[X9]/g, (sign) =>
    sign === '9' ? String(next(10)) : (signs[next(signs.length)] ?? ''),
  );
  return /\d/.test(text) ? text : text.replace(/\w$/, '7');
}

const blockOf = (seed: number) =>
  `-----BEGIN LICENSE-----\n${keyOf(seed, 'XXXXXXXXXX')}\n${keyOf(seed + 1, 'XXXXXXXXXX')}\n-----END LICENSE-----`;

const SPELLINGS: readonly ((key: string) => string)[] = [
  (key) => key.toLowerCase(),
  (key) => key.replaceAll(/[- ]/g, ''),
  (key) => key.replaceAll(/[- ]/g, '\u2013'),
  (key) => key.replaceAll('B', '\u0412').replaceAll('H', '\u041D'),
];

interface Written {
  readonly key: string;
  readonly state: 'free' | 'gone' | 'expired';
  /** Whether it is a key that may be sold and that nothing else in the list is like. */
  readonly truly: 'key' | 'no key' | 'spelling';
}

function writtenOf(lines: readonly Line[], how: Layout): readonly Written[] {
  const written: Written[] = [];
  for (const each of lines) {
    const keys = written.filter(({ truly, key }) => truly === 'key' && !key.includes('\n'));
    if (each.is === 'key') {
      const state = how.table ? each.state : 'free';
      written.push({ key: keyOf(each.seed, how.shape), state, truly: 'key' });
    } else if (each.is === 'block')
      written.push({ key: blockOf(each.seed), state: 'free', truly: 'key' });
    else if (each.is !== 'other spelling')
      written.push({ key: each.text, state: 'free', truly: 'no key' });
    else {
      const of = keys[each.of % Math.max(1, keys.length)];
      const key = of && SPELLINGS[each.how]?.(of.key);
      if (of && key !== undefined && key !== of.key)
        written.push({ key, state: of.state, truly: 'spelling' });
    }
  }
  return written;
}

const DAYS = {
  iso: ['2027-05-31', '2026-01-31'],
  dotted: ['31.05.2027', '31.01.2026.'],
  slashed: ['31/05/2027', '31/01/2026'],
} as const;

function fileOf(written: readonly Written[], how: Layout): string {
  const quoted = (cell: string): string =>
    (how.quotes && cell !== '') || /["\n]/.test(cell) || cell.includes(how.separator)
      ? `"${cell}"`
      : cell;
  const rows = written.map(({ key, state }, at) => {
    const cells = [
      `${at + 1}`,
      key.replaceAll('\n', how.end),
      how.states[state === 'gone' ? 1 : 0] ?? '',
      DAYS[how.expiry][state === 'expired' ? 1 : 0],
      'EU',
    ];
    return (how.table ? cells : cells.slice(1, 2)).map(quoted).join(how.separator);
  });
  const names = how.table ? ['No', 'key', 'Status', 'Valid until', 'Region'] : ['key'];
  const head = how.table || how.named ? [names.join(how.separator)] : [];
  const preamble = head.length > 0 ? how.preamble : [];
  return [...preamble, ...head, ...rows, ...(how.blanks ? ['', ' '] : [])].join(how.end);
}

test('K1 K2 K3 K4 K5 no line is taken for a key that is none, and whatever leaves no doubt goes in unasked', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 25 }), layout, (lines, how) => {
      const written = writtenOf(lines, how);
      fc.pre(written.length > 0);
      const read = readKeyList(fileOf(written, how), { ofOneProduct: true, today: '2026-11-25' });
      const taken = read.keys
        .map(({ key }) => key.replaceAll('\r\n', '\n'))
        .filter((key) => key !== '');
      const sellable = written.filter(({ truly, state }) => truly === 'key' && state === 'free');
      const truth = new Set(sellable.map(({ key }) => key));
      const folded = new Set([...truth].map(foldKey));
      // Nothing but keys, and of each of them one spelling.
      for (const key of taken) expect(folded).toContain(foldKey(key));
      const open = new Set(read.questions.map(({ kind }) => kind));
      const isPlain = written.every(({ truly, key }) => truly === 'key' && !key.includes('\n'));
      const isAlike = sellable.length >= 3;
      if (isPlain && isAlike) {
        expect([...open]).toEqual([]);
        expect(new Set(taken)).toEqual(truth);
      }
      // Ruins and headings are no question; only what looks like nothing else, and other spellings, are.
      for (const kind of open) expect(['unlike', 'same']).toContain(kind);
      const all = readKeyList(fileOf(written, how), {
        ofOneProduct: true,
        today: '2026-11-25',
        answers: { unlike: 'all', same: 'same' },
      });
      expect(all.questions).toEqual([]);
      const answered = all.keys.map(({ key }) => foldKey(key));
      // Keys above a heading that look like none below it are reported as lines that are not read.
      const isAbove = written.findLastIndex(({ key }) => HEADINGS.split('|').includes(key));
      const hasAbove = !how.table && isAbove > 0;
      for (const { key } of hasAbove ? [] : sellable)
        expect(answered).toContain(foldKey(key.replaceAll('\n', how.end)));
      expect(all.rows).toBe(read.rows);
    }),
    { numRuns: 400 },
  );
});
