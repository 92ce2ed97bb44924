import type { ReplayDifference, ReplayReportRecord } from 'contracts/api/history-replay';
import { MASK } from 'contracts/constants/text-places';
import { privacyOfColumn } from 'contracts/history/field-privacy';

/** Ids, figures, instants and hashes: they name nobody, whatever their column is called. */
const FIGURE = /^(?:[\d.:TZ+-]{1,40}|true|false|[0-9a-f-]{36}|[0-9a-f]{64})$/;

/**
 * What a replay has found, as it is shown to whoever does not keep the books: where something differs, and no text that
 * may name a person.
 */
export function withoutTexts(report: ReplayReportRecord): ReplayReportRecord {
  return { ...report, found: report.found.map(shown) };
}

function shown(difference: ReplayDifference): ReplayDifference {
  const { table, column, key, live, replayed } = difference;
  const value = (text: string | null, name: string) =>
    text === null || text === table || isShown(text, name) ? text : MASK;
  const names = Object.entries(key).map(([name, text]) => [name, value(text, name) ?? ''] as const);
  return {
    ...difference,
    key: Object.fromEntries(names),
    live: value(live, column ?? ''),
    replayed: value(replayed, column ?? ''),
  };
}

function isShown(text: string, column: string): boolean {
  const privacy = privacyOfColumn(column);
  return FIGURE.test(text) || privacy === 'open' || privacy === 'pseudonym';
}
