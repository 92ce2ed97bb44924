/**
 * Control characters but the ends of lines, halves of characters that no database takes, and what nobody sees and therefore
 * nobody can type.
 */
const UNREADABLE = /(?![\n\r])[\p{Cc}\p{Cs}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text can be no key, whatever else stands in it. */
export function isUnreadable(key: string): boolean {
  return UNREADABLE.test(key);
}
