import type { CannedPlaceholder } from '../constants/tickets.ts';
import { CANNED_PLACEHOLDERS } from '../constants/tickets.ts';

/** What is known for the placeholders of a canned answer. */
export type PlaceholderValues = Readonly<Partial<Record<CannedPlaceholder, string>>>;

const PLACEHOLDER = /\{([a-z]+)\}/g;

const isKnown = (name: string): name is CannedPlaceholder =>
  CANNED_PLACEHOLDERS.some((each) => each === name);

/** Fills `{customer}` and the others in; what is not known stays as it is written, so that it is seen. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replace(PLACEHOLDER, (written, name: string) =>
    isKnown(name) ? (values[name] ?? written) : written,
  );
}

/** The placeholders that a text still has. */
export function openPlaceholders(text: string): readonly string[] {
  const written = text.match(PLACEHOLDER) ?? [];
  return [...new Set(written)].filter((each) => isKnown(each.slice(1, -1)));
}
