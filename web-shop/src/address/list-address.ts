import { MAX_PAGE_NUMBER } from 'contracts/constants/paging';

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
  return Number.isSafeInteger(page) && page > 0 && page <= MAX_PAGE_NUMBER ? page : 1;
}

/** What the server calls a UUID: of a known version and variant. */
const ID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/** The id that an address names; '' where it names none. */
export function idNamed(text: string | null): string {
  return text !== null && ID.test(text) ? text : '';
}

/** The branch that an address names, or 'none' for what has none; '' where it names neither. */
export function branchNamed(text: string | null): string {
  return text === 'none' ? text : idNamed(text);
}

/** What an address looks for, as much of it as can be looked for; no server keeps a NUL. */
export function textNamed(text: string | null, most: number): string {
  return (text ?? '').replaceAll('\0', '').slice(0, most);
}

/** Filters of a list without those that are empty. */
type SetOf<Filters> = { readonly [Name in keyof Filters]?: Exclude<Filters[Name], ''> };

/** What is set of a list's filters, as its address has it: neither what is empty nor the first page. */
export function listParams<Filters extends Readonly<Record<string, string>>>(
  filters: Filters,
  page: number,
): SetOf<Filters> & { readonly page?: string } {
  const set = Object.entries(filters).filter(([, value]) => value !== '');
  const isSet = Object.fromEntries(set) as SetOf<Filters>;
  return { ...isSet, ...(page > 1 ? { page: String(page) } : {}) };
}
