import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { LineAnswer, NumberedLine } from './compare-lines.ts';
import { compareLines } from './compare-lines.ts';
import type { KnownReceipt } from './same-payment.ts';
import { likenessOf, wordsOf } from './same-payment.ts';

const line = {
  line: 2,
  minor: 9_000,
  bookedOn: '2026-11-25',
  rowId: 'one',
  words: wordsOf('25.11.2026.', '90,00', 'Alpenrand', 'RF71 2348231', 'TX-1'),
  number: 'TX-1',
  companyId: 'alpenrand',
} satisfies NumberedLine;
const known = {
  id: 'known',
  kind: 'payment',
  bookedOn: '2026-11-25',
  rowId: 'one',
  words: wordsOf('Alpenrand', 'RF71 2348231', 'TX-1'),
  number: 'TX-1',
  companyId: 'alpenrand',
} satisfies KnownReceipt;
const otherRow = { rowId: 'another', words: wordsOf('something else') };

describe('a line and a known payment of the same sum', () => {
  const like = (one: Partial<NumberedLine>, other: Partial<KnownReceipt>) =>
    likenessOf({ ...line, ...one }, { ...known, ...other });

  test('[B3] are the same where every word is, whichever columns were read', () => {
    expect(like({ number: null, companyId: null }, {})).toBe('same');
    expect(like({ bookedOn: '2026-11-02' }, {})).toBe('same');
  });

  test('are the same by the number of the bank, and different by another one, unasked', () => {
    expect(like({ ...otherRow }, {})).toBe('same');
    expect(like({ ...otherRow, number: ' tx-1' }, { companyId: null })).toBe('same');
    expect(like({ ...otherRow, number: 'TX-2' }, {})).toBe('other');
    // Numbers that begin anew, or that are no bank's: only somebody who knows both can say.
    expect(like({ ...otherRow, bookedOn: '2026-12-09' }, {})).toBe('perhaps');
    expect(like({ ...otherRow }, { companyId: 'nordlys' })).toBe('perhaps');
  });

  test('are asked about where the company agrees within seven days', () => {
    const without = { ...otherRow, number: null };
    expect(like(without, {})).toBe('perhaps');
    expect(like({ ...without, bookedOn: '2026-12-02' }, {})).toBe('perhaps');
    expect(like({ ...without, bookedOn: '2026-12-03' }, {})).toBe('other');
    expect(like(without, { companyId: 'nordlys' })).toBe('other');
  });

  test('are asked about where nobody knows the company and half of the words agree', () => {
    const unknown = { number: null, companyId: null };
    const row = { rowId: 'other', words: wordsOf('26.11.', 'Alpenrand GmbH', 'RF71 2348231') };
    expect(like({ ...unknown, ...row }, { companyId: null })).toBe('perhaps');
    expect(like({ ...unknown, ...otherRow }, { companyId: null })).toBe('other');
  });

  test('are the same where the line says all that was kept of an earlier one', () => {
    const earlier = { rowId: undefined, number: null } as const;
    expect(like({}, earlier)).toBe('same');
    expect(like({}, { ...earlier, words: wordsOf('RF71 2348231') })).toBe('same');
    expect(like({}, { ...earlier, words: wordsOf('RF71 2348231', 'another word') })).toBe(
      'perhaps',
    );
    expect(like({ companyId: null }, { ...earlier, words: '' })).toBe('other');
  });

  test('a deposit by hand is never the same by itself', () => {
    const deposit = { kind: 'deposit', rowId: undefined, number: null } as const;
    expect(like({}, deposit)).toBe('perhaps');
    expect(like({}, { ...deposit, companyId: 'nordlys' })).toBe('other');
  });
});

describe('the lines of a file', () => {
  const verdictsOf = async (
    lines: readonly NumberedLine[],
    receipts: readonly KnownReceipt[],
    answers: readonly (readonly [number, LineAnswer])[] = [],
  ) => [...(await compareLines(lines, new Map([[9_000, receipts]]), new Map(answers))).values()];

  test('two equal ones are two payments, and each known one is taken once', async () => {
    const twice = [line, { ...line, line: 3 }];
    const unnumbered = twice.map((each) => ({ ...each, number: null }));
    expect((await verdictsOf(unnumbered, [])).map(({ kind }) => kind)).toEqual(['new', 'new']);
    expect((await verdictsOf(unnumbered, [known])).map(({ kind }) => kind)).toEqual([
      'same',
      'new',
    ]);
    const both = [known, { ...known, id: 'second' }];
    expect((await verdictsOf(twice, both)).map(({ kind }) => kind)).toEqual(['same', 'same']);
  });

  test('one that the bank states twice by its own number is one payment', async () => {
    const again = { ...line, line: 3, rowId: 'another' };
    expect(await verdictsOf([line, again], [])).toEqual([
      { kind: 'new', noneOf: [] },
      { kind: 'repeats', line: 2 },
    ]);
    const ofAnotherCompany = { ...again, companyId: 'nordlys' };
    expect((await verdictsOf([line, ofAnotherCompany], [])).map(({ kind }) => kind)).toEqual([
      'new',
      'new',
    ]);
  });

  test('what stands in the file by itself is not asked about for another line', async () => {
    const weekly = { ...line, line: 3, ...otherRow, number: null, bookedOn: '2026-12-01' };
    expect(await verdictsOf([weekly], [known])).toEqual([{ kind: 'asked', candidates: [known] }]);
    const together = await verdictsOf([weekly, line], [known]);
    expect(together.map(({ kind }) => kind)).toEqual(['same', 'new']);
  });

  test('an answer is heard, and only of those that it names', async () => {
    const asked = { ...line, ...otherRow, number: null };
    const second = { ...known, id: 'second' };
    expect(await verdictsOf([asked], [known, second], [[2, { noneOf: ['known'] }]])).toEqual([
      { kind: 'asked', candidates: [second] },
    ]);
    expect(
      await verdictsOf([asked], [known, second], [[2, { noneOf: ['known', 'second'] }]]),
    ).toEqual([{ kind: 'new', noneOf: ['known', 'second'] }]);
    expect(await verdictsOf([asked], [known, second], [[2, { same: 'second' }]])).toEqual([
      { kind: 'same', as: second },
    ]);
    // What nobody knows is no answer.
    expect((await verdictsOf([asked], [known], [[2, { same: 'gone' }]]))[0]?.kind).toBe('asked');
  });

  test('no known one is taken twice, and the same file once more brings nothing new', async () => {
    const some = fc.record({
      rowId: fc.constantFrom('A', 'B', 'C', 'A B'),
      number: fc.option(fc.constantFrom('1', '2')),
      companyId: fc.option(fc.constantFrom('a', 'b')),
      day: fc.integer({ min: 10, max: 28 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(some, { maxLength: 12 }), async (rows) => {
        const lines = rows.map(({ day, ...each }, at) => ({
          ...each,
          words: each.rowId,
          line: at + 2,
          minor: 9_000,
          bookedOn: `2026-11-${day}`,
        }));
        const receipts = lines.map(({ line: id, ...each }) => ({
          ...each,
          id: String(id),
          kind: 'payment' as const,
          words: each.rowId,
        }));
        const verdicts = await verdictsOf(lines, receipts);
        const taken = verdicts.map((verdict) => (verdict.kind === 'same' ? verdict.as.id : ''));
        expect(new Set(taken).size).toBe(taken.length);
        expect(taken).not.toContain('');
      }),
    );
  });

  test('of much money that a line may be, somebody is asked about the nearest', async () => {
    const days = ['2026-11-18', '2026-11-25', '2026-11-24', '2026-12-02'];
    const receipts = days.flatMap((bookedOn) =>
      Array.from({ length: 15 }, (_each, at) => ({ ...known, id: `${bookedOn} ${at}`, bookedOn })),
    );
    const asked = { ...line, ...otherRow, number: null };
    const [verdict] = await verdictsOf([asked], receipts);
    const candidates = verdict?.kind === 'asked' ? verdict.candidates : [];
    expect(candidates.map(({ bookedOn }) => bookedOn)).toEqual([
      ...Array.from({ length: 15 }, () => '2026-11-25'),
      ...Array.from({ length: 5 }, () => '2026-11-24'),
    ]);
    const noneOf = candidates.map(({ id }) => id);
    const [outcome] = await verdictsOf([asked], receipts, [[2, { noneOf }]]);
    expect(outcome?.kind === 'new' && new Set(outcome.noneOf)).toEqual(
      new Set(receipts.map(({ id }) => id)),
    );
  });

  test('others get their turn while a long file is compared', async () => {
    const lines = Array.from({ length: 100 }, (_each, at) => ({ ...line, line: at + 2 }));
    let turns = 0;
    let compared = false;
    const count = (): void => {
      turns += 1;
      if (!compared) setImmediate(count);
    };
    setImmediate(count);
    await verdictsOf(lines, []);
    compared = true;
    expect(turns).toBeGreaterThan(10);
  });
});

test('a deposit that a payment was said to be before is neither asked about nor taken', async () => {
  const deposit = {
    ...known,
    id: 'entered',
    kind: 'deposit',
    number: null,
    rowId: undefined,
  } as const;
  const verdictOn = async (
    isTaken: boolean,
    answers: readonly (readonly [number, LineAnswer])[],
  ) => {
    const sums = new Map([[line.minor, [{ ...deposit, isTaken }]]]);
    return (await compareLines([line], sums, new Map(answers))).get(line.line);
  };
  expect(await verdictOn(false, [])).toMatchObject({ kind: 'asked' });
  expect(await verdictOn(false, [[2, { same: 'entered' }]])).toMatchObject({ kind: 'same' });
  const newVerdict = { kind: 'new', noneOf: ['entered'] };
  expect(await verdictOn(true, [])).toEqual(newVerdict);
  expect(await verdictOn(true, [[2, { same: 'entered' }]])).toEqual(newVerdict);
});
