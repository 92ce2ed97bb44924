const DAY = /^20\d{2}-\d{2}-\d{2}$/;

/** A day that an address names, such as '2026-03-31'; '' where it names none. */
export function dayNamed(text: string | null): string {
  if (text === null || !DAY.test(text)) return '';
  const day = new Date(text);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : '';
}

/** The page of a list that an address names; the first where it names none. */
export function pageNamed(text: string | null): number {
  const page = Number(text);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

/** What is set of a list's filters, as its address has it: neither what is empty nor the first page. */
export function listParams(
  filters: Readonly<Record<string, string>>,
  page: number,
): Readonly<Record<string, string>> {
  const set = Object.entries(filters).filter(([, value]) => value !== '');
  return { ...Object.fromEntries(set), ...(page > 1 ? { page: String(page) } : {}) };
}
