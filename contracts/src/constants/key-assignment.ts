/** How much may be said about to whom a key was given, in characters. */
export const KEY_ASSIGNMENT_TEXTS = { assigneeMax: 120, noteMax: 500 } as const;
