import { PRODUCT_TEXTS } from 'contracts/constants/catalog';
import { articleNumberOf, madeOf } from './article-number.ts';
import { plainFeedText } from './feed-text.ts';
import type { ProblemReason } from './import-problem.ts';
import type { ReadRow } from './read-product-rows.ts';

/** What is wrong with a row, and what to do about it. */
export type Fault = readonly [ProblemReason, string];

/** What a row says in texts, as it goes in: without HTML, titles in one line. */
export interface RowTexts {
  readonly id: string;
  /** Undefined when none can be made of the id. */
  readonly sku: string | undefined;
  readonly title: string;
  readonly description: string;
  readonly maker: string;
}

/** Control characters that no text of a product holds; tabs and line ends may stand in a description. */
const CONTROL = /[^\P{Cc}\t\n\r]/u;

export function textsOf({ cells }: Pick<ReadRow, 'cells'>): RowTexts {
  const title = oneLine(plainFeedText(cells.title));
  const id = cells.id === undefined ? title : oneLine(cells.id);
  return {
    id,
    sku: cells.id === undefined && title !== '' ? madeOf(title) : articleNumberOf(id),
    title,
    description: plainFeedText(cells.description).trim(),
    maker: oneLine(plainFeedText(cells.manufacturer)),
  };
}

/** What is one line already is not made anew: of a long list that is nearly every text. */
const SPACED = /\s{2}|[^\S ]/;

function oneLine(text: string): string {
  const trimmed = text.trim();
  return SPACED.test(trimmed) ? trimmed.replaceAll(/\s+/g, ' ') : trimmed;
}

export function idFaults({ id, sku }: RowTexts): readonly Fault[] {
  if (id === '') return [['id-missing', 'The line has no id. Give the product one.']];
  return sku === undefined ? [['id-invalid', BAD_ID]] : [];
}

const BAD_ID =
  'The id is longer than 2,000 characters or holds control characters. Use a shorter one, or another column.';

/** What no product can be called or described like; empty texts are none of it. */
export function textFaults({ title, description, maker }: RowTexts): readonly Fault[] {
  const { nameMax, makerMax, descriptionMax } = PRODUCT_TEXTS;
  const faults: Fault[] = [];
  if (title.length > nameMax) faults.push(['title-too-long', tooLong('title', nameMax)]);
  if (maker.length > makerMax) {
    faults.push(['maker-too-long', tooLong('manufacturer', makerMax)]);
  }
  if (description.length > descriptionMax) {
    faults.push(['description-too-long', tooLong('description', descriptionMax)]);
  }
  if ([title, description, maker].some((text) => CONTROL.test(text))) {
    faults.push([
      'control-character',
      'The line contains control characters. Remove them, or save the file as UTF-8.',
    ]);
  }
  return faults;
}

function tooLong(what: string, most: number): string {
  return `The ${what} is longer than ${most} characters. Shorten it.`;
}
