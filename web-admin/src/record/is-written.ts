/** Whether somebody has typed more than blanks: the rule of a field that must be filled in. */
export function isWritten(typed: string): boolean {
  return typed.trim() !== '';
}
