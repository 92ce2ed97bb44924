import type { CannedPlaceholder } from '../constants/tickets.ts';
import { CANNED_PLACEHOLDERS } from '../constants/tickets.ts';

/** What is known for the placeholders of a canned answer. */
export type PlaceholderValues = Readonly<Partial<Record<CannedPlaceholder, string>>>;

const PLACEHOLDER = new RegExp(`\\{(${CANNED_PLACEHOLDERS.join('|')})\\}`, 'g');

/** Fills `{customer}` and the others in; what is not known stays as it is written, so that it is seen. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replace(PLACEHOLDER, (written, name: CannedPlaceholder) => values[name] ?? written);
}

/** The placeholders that a text still has. */
export function openPlaceholders(text: string): readonly string[] {
  return [...new Set(text.match(PLACEHOLDER) ?? [])];
}
