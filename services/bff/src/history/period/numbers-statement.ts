import type { NumberSeries } from 'contracts/api/accounting';
import { MAX_NAMED_NUMBERS } from 'contracts/constants/accounts';
import type { Language } from 'contracts/primitives/languages';
import type { Table } from '../../http/csv-stream.ts';
import { inOnePart } from '../../http/list-parts.ts';
import { columns } from '../../http/table-columns.ts';
import { isWithoutGaps } from './accounting-summary.ts';
import { NUMBERS_TEXTS } from './numbers-texts.ts';
import type { NumberStatement, PeriodSummary } from './period-file.ts';

/** What is numbered with what was found; of what has no numbers there is a line without figures. */
interface NumbersLine {
  readonly name: string;
  readonly about: string;
  readonly series: NumberStatement | undefined;
}

/** Whether numbers have gaps or stand twice, one kind a line. */
export function numbersStatement(
  { numbers }: PeriodSummary,
  language: Language,
): Table<NumbersLine> {
  const { head, series: texts, without } = NUMBERS_TEXTS[language];
  const lines = numbers.map((series) => ({ ...texts[series.numbered], series }));
  return {
    ...columns<NumbersLine>(
      [head.what, ({ name }) => name],
      [head.first, ({ series }) => series?.first, 'code'],
      [head.last, ({ series }) => series?.last, 'code'],
      [head.count, ({ series }) => series?.count, 'number'],
      [head.elsewhere, ({ series }) => series?.elsewhere, 'number'],
      [head.unnumbered, ({ series }) => series?.unnumbered, 'number'],
      [head.missing, ({ series }) => series?.missing, 'number'],
      [head.gaps, ({ series }) => series && gapsIn(series, language)],
      [head.duplicates, ({ series }) => series && duplicatesIn(series, language)],
      [head.statement, ({ series }) => series && statementOf(series, language)],
      [head.about, ({ about }) => about],
    ),
    parts: inOnePart([...lines, { ...without, series: undefined }]),
  };
}

/** The sentence that a series of numbers deserves. */
export function statementOf(series: NumberSeries, language: Language): string {
  const { whole, broken, nothing } = NUMBERS_TEXTS[language];
  if (!isWithoutGaps(series)) return broken;
  return series.count === 0 ? nothing : whole;
}

function gapsIn({ gaps, missing }: NumberSeries, language: Language): string {
  if (missing === 0) return NUMBERS_TEXTS[language].none;
  return named(
    gaps.map(({ from, to }) => (from === to ? from : `${from}–${to}`)),
    language,
  );
}

function duplicatesIn({ duplicates }: NumberSeries, language: Language): string {
  return duplicates.length === 0 ? NUMBERS_TEXTS[language].none : named(duplicates, language);
}

function named(numbers: readonly string[], language: Language): string {
  const shown = numbers.slice(0, MAX_NAMED_NUMBERS);
  const rest = numbers.length > shown.length ? [NUMBERS_TEXTS[language].more] : [];
  return [...shown, ...rest].join(', ');
}
