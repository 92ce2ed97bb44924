import type { Language } from 'contracts/primitives/languages';
import type { OrderLeaves } from 'contracts/calls/history-export';
import { formatMoney } from 'contracts/primitives/money-format';
import { bytesOf, newDocument, numberPages } from '../pdf/document.ts';
import { columnsOf, fact, heading, section, text } from '../pdf/report.ts';
import { disputeFacts } from './dispute-facts.ts';
import type { DisputeFacts } from './dispute-facts.ts';
import { eventRow, keyRow, lineRow, lookRow } from './dispute-rows.ts';
import { DISPUTE_TEXTS } from './dispute-texts.ts';
import type { DisputeTexts } from './dispute-texts.ts';
import { writeProof } from './proof-section.ts';

interface Dispute {
  readonly proven: OrderLeaves;
  /** '' where it is not known. */
  readonly company: string;
  readonly language: Language;
}

/** What happened to an order, for people: a tagged PDF document. */
export async function disputeSummary({ proven, company, language }: Dispute): Promise<Buffer> {
  const texts = DISPUTE_TEXTS[language];
  const facts = disputeFacts(proven);
  const title = texts.title(facts.placed?.orderNumber ?? '');
  const document = await newDocument({ title, language, content: [proven, company] });
  const bytes = bytesOf(document);
  heading(document, 'H1', title);
  text(document, texts.intro);
  for (const [name, value] of factsOf(facts, company, texts)) fact(document, name, value);
  const { leaves } = proven;
  const names = new Map(facts.placed?.lines.map(({ productId, name }) => [productId, name]));
  section(document, {
    title: texts.linesTitle,
    columns: columnsOf(texts.lines, [190, 100, 55, 69, 69], 2),
    rows: (facts.placed?.lines ?? []).map(lineRow),
    none: '',
  });
  section(document, {
    title: texts.keysTitle,
    columns: columnsOf(texts.keys, [80, 250, 153]),
    rows: facts.keys.map((key) => keyRow(key, names, texts)),
    none: texts.noKeys,
  });
  section(document, {
    title: texts.looksTitle,
    columns: columnsOf(texts.looks, [84, 110, 130, 49, 110]),
    rows: facts.looks.map((look) => lookRow(look, facts.keys)),
    none: texts.noLooks,
  });
  section(document, {
    title: texts.eventsTitle,
    columns: columnsOf(texts.events, [84, 112, 58, 92, 100, 37]),
    rows: leaves.map((leaf) => eventRow(leaf, language)),
    none: '',
  });
  writeProof(document, proven.checkpoint, {
    title: texts.proofTitle,
    about: texts.proof,
    root: texts.root,
    paragraphs: [texts.steps, texts.masked],
  });
  numberPages(document, texts.page);
  document.end();
  return bytes;
}

function factsOf(
  facts: DisputeFacts,
  company: string,
  texts: DisputeTexts,
): readonly (readonly [string, string])[] {
  const { placed, completed, refunds } = facts;
  if (!placed) return [];
  const paid = completed && [
    texts.paid(formatMoney(completed.depositPart), formatMoney(completed.creditPart)),
    ...refunds.slice(-1).map((refund) => texts.refundedTotal(formatMoney(refund.refundedTotal))),
  ];
  return [
    [texts.facts.company, company === '' ? placed.companyId : `${company} (${placed.companyId})`],
    [texts.facts.orderId, placed.orderId],
    [texts.facts.placed, placed.placedAt.slice(0, 19).replace('T', ' ')],
    [texts.facts.total, formatMoney(placed.total)],
    [texts.facts.status, texts.status[statusOf(facts)]],
    ...(paid ? [[texts.facts.paid, paid.join('; ')] as const] : []),
  ];
}

function statusOf({ completed, refunds, hasFailed }: DisputeFacts): keyof DisputeTexts['status'] {
  if (refunds.some(({ whole }) => whole)) return 'refunded';
  if (hasFailed) return 'failed';
  return completed ? 'completed' : 'open';
}
