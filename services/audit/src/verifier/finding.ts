import type { EntryFacts } from '../proof/chained-entry.ts';
import type { VerifierTexts } from './verifier-texts.ts';

/** One thing that was found; `open` is neither confirmed nor refuted. */
export interface Finding {
  readonly kind: 'good' | 'bad' | 'open' | 'note';
  readonly text: string;
}

export function good(text: string): Finding {
  return { kind: 'good', text };
}

export function bad(text: string): Finding {
  return { kind: 'bad', text };
}

export function open(text: string): Finding {
  return { kind: 'open', text };
}

export function note(text: string): Finding {
  return { kind: 'note', text };
}

export function eventText(
  event: EntryFacts | null | undefined,
  { noEvent }: VerifierTexts,
): string {
  if (!event) return noEvent;
  return `${event.type}, ${event.stream}, revision ${event.revision}, id ${event.id}`;
}

/** `2026-11-26 03:00:00 UTC`, as it reads in every language; what is no instant stays as it is. */
export function momentText(instant: string): string {
  return instant.replace(/^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})(?:\.\d+)?Z$/, '$1 $2 UTC');
}

const SHOWN = 12;

/** The first of many files: whoever looks needs to know which, and not all of thousands. */
export function filesText(files: readonly string[]): string {
  const shown = files.slice(0, SHOWN).join(', ');
  return files.length > SHOWN ? `${shown}, … (${files.length})` : shown;
}
