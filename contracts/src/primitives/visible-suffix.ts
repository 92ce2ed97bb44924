import { KEY_END } from '../constants/keys.ts';

/** What may be shown of a key: its end, but never more than half of a short one. */
export function visibleSuffix(key: string): string {
  const characters = Array.from(key);
  const count = Math.min(KEY_END, Math.floor(characters.length / 2));
  return characters.slice(characters.length - count).join('');
}
