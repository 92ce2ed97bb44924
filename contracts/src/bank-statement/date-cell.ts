const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/;
/** As Bosnia and Herzegovina, Austria and Germany write it. */
const DOTTED = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})\.?$/;

/** A day as '2026-03-31'; undefined where it is none, or day and month could be exchanged ('03/04/2026'). */
export function readDateCell(cell: string): string | undefined {
  const text = cell.trim();
  const [, year, month, day] = ISO.exec(text) ?? reversed(DOTTED.exec(text));
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const read = new Date(`${date}T00:00:00Z`);
  const exists = !Number.isNaN(read.getTime()) && read.toISOString().startsWith(date);
  return exists && date.startsWith('20') ? date : undefined;
}

function reversed(match: RegExpExecArray | null): readonly (string | undefined)[] {
  return match ? [match[0], match[3], match[2], match[1]] : [];
}
