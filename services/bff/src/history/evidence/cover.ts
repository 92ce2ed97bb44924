import type { NumberSeries } from 'contracts/api/accounting';
import type { ShownDuties, AccessReview } from 'contracts/api/history-review';
import type { EventsWithin } from 'contracts/calls/history-review';
import type { Language } from 'contracts/primitives/languages';
import { formatAmount } from 'contracts/primitives/money-format';
import { bytesOf, newDocument, numberPages } from '../../pdf/document.ts';
import { columnsOf, fact, heading, section, text } from '../../pdf/report.ts';
import { isWithoutGaps } from '../period/accounting-summary.ts';
import { ACCOUNTING_TEXTS } from '../period/accounting-texts.ts';
import { NUMBERS_TEXTS } from '../period/numbers-texts.ts';
import type { PeriodSummary } from '../period/period-file.ts';
import { writeProof } from '../proof-section.ts';
import { EVIDENCE_TEXTS } from './evidence-texts.ts';
import type { EvidenceTexts } from './evidence-texts.ts';

/** What a cover says: everything is in the files behind it. */
export interface Cover {
  readonly language: Language;
  readonly summary: PeriodSummary;
  readonly duties: ShownDuties['totals'];
  readonly staff: AccessReview['staff'];
  readonly covered: EventsWithin;
  readonly madeAt: string;
  /** By role and id. */
  readonly madeBy: string;
  readonly files: readonly {
    readonly name: string;
    readonly title: string;
    readonly about: string;
  }[];
}

/** Who made a package, of what, what was checked, and what it came to: a tagged PDF document. */
export async function coverOf(cover: Cover): Promise<Buffer> {
  const { language, summary, files } = cover;
  const texts = EVIDENCE_TEXTS[language];
  const { market, from, to } = summary.period;
  const title = texts.title(texts.markets[market], from, to);
  const document = await newDocument({ title, language, content: cover });
  const bytes = bytesOf(document);
  heading(document, 'H1', title);
  text(document, texts.intro);
  if (cover.madeAt < summary.bounds.to) text(document, texts.unfinished(minute(cover.madeAt)));
  for (const [name, value] of factsOf(cover, texts)) fact(document, name, value);
  section(document, {
    title: texts.checksTitle,
    columns: columnsOf(texts.checks, [233, 250]),
    rows: checksOf(cover, texts),
    none: '',
  });
  section(document, {
    title: texts.totalsTitle,
    columns: columnsOf(texts.totals, [163, 80, 80, 80, 80], 1),
    rows: totalsOf(summary, language),
    none: '',
  });
  section(document, {
    title: texts.filesTitle,
    columns: columnsOf(texts.files, [163, 320]),
    rows: files.map(({ name, title: named, about }) => [
      name,
      about === '' ? named : `${named}. ${about}`,
    ]),
    none: '',
  });
  writeProof(document, cover.covered.checkpoint, {
    title: texts.proofTitle,
    about: texts.checkpoint,
    root: texts.root,
    paragraphs: [texts.steps, texts.people],
  });
  numberPages(document, texts.page);
  document.end();
  return bytes;
}

function factsOf(
  { summary: { bounds }, covered, madeAt, madeBy }: Cover,
  { facts, span, stretch }: EvidenceTexts,
): readonly (readonly [string, string])[] {
  const { first, count } = covered;
  return [
    [facts.period, span(minute(bounds.from), minute(bounds.to))],
    [facts.madeAt, minute(madeAt)],
    [facts.madeBy, madeBy],
    [facts.events, stretch(count, first, first + count - 1)],
  ];
}

function minute(instant: string): string {
  return instant.slice(0, 16).replace('T', ' ');
}

function checksOf(
  { language, summary, duties, staff }: Cover,
  texts: EvidenceTexts,
): readonly string[][] {
  const { trialBalance, currency, walletAccounts, differingAccounts } = summary;
  const numbers = NUMBERS_TEXTS[language].series;
  const { debit, difference, isBalanced } = trialBalance;
  const open = staff.filter(({ state }) => state === 'active');
  const bare = open.filter(({ secondFactors }) => secondFactors.length === 0);
  return [
    [
      texts.balance,
      isBalanced
        ? texts.balanced(formatAmount(debit, currency))
        : texts.unbalanced(formatAmount(difference, currency)),
    ],
    [
      texts.wallets,
      differingAccounts === 0
        ? texts.walletsAgree(walletAccounts)
        : texts.walletsDiffer(differingAccounts, walletAccounts),
    ],
    ...summary.numbers.map((series) => [
      numbers[series.numbered].name,
      numbersResult(series, texts),
    ]),
    [texts.duties, texts.dutiesResult(duties.acts, duties.byTwo, duties.exceptions)],
    [texts.access, texts.accessResult(staff.length, open.length, bare.length)],
  ];
}

function numbersResult(series: NumberSeries, texts: EvidenceTexts): string {
  if (isWithoutGaps(series)) return texts.noGaps(series.count);
  const { missing, unnumbered, duplicates } = series;
  return missing === 0 && duplicates.length === 0
    ? texts.unsigned(series.count, unnumbered)
    : texts.gaps(missing, duplicates.length);
}

function totalsOf({ accounts, currency }: PeriodSummary, language: Language): readonly string[][] {
  const names = ACCOUNTING_TEXTS[language].accounts;
  return accounts.map(({ account, opening, debit, credit, closing }) => [
    names[account],
    ...[opening, debit, credit, closing].map((amount) => formatAmount(amount, currency)),
  ]);
}
