import { draftsOf } from './forget-drafts.ts';

type Texts = Readonly<Record<string, string>>;

/** Where a draft is kept: in the browser, or in its tab alone. Asked for when needed, for asking may be refused. */
export type GetStorage = () => Storage;
const browserStorage: GetStorage = () => localStorage;
export const tabStorage: GetStorage = () => sessionStorage;

/** Where a draft is kept: for one person in one shop, and what it is a draft of. */
export function draftKey(userId: string, tenant: string, of: string): string {
  return `${draftsOf(userId)}${tenant}.${of}`;
}

/** The kept texts over the given ones; anything that is not one of these texts is passed over. */
export function readDraft<Fields extends Texts>(
  key: string,
  blank: Fields,
  storage: GetStorage = browserStorage,
): Fields {
  const kept = parsed(stored(key, storage));
  if (kept === undefined) return blank;
  const known = Object.entries(kept).filter(
    ([field, value]) => field in blank && typeof value === 'string',
  );
  return { ...blank, ...(Object.fromEntries(known) as Partial<Fields>) };
}

/** Keeps what is written so far; nothing is kept of what is as at first, so that it follows what it then is. */
export function saveDraft<Fields extends Texts>(
  key: string,
  {
    texts,
    blank,
    storage = browserStorage,
  }: { texts: Fields; blank: Fields; storage?: GetStorage },
): void {
  const written = Object.entries(texts).filter(([field, text]) => text !== blank[field]);
  try {
    if (written.length > 0) storage().setItem(key, JSON.stringify(Object.fromEntries(written)));
    else storage().removeItem(key);
  } catch {
    // Storage may be forbidden or full: the draft then lives as long as its form.
  }
}

function stored(key: string, storage: GetStorage): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

function parsed(text: string | null): object | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
