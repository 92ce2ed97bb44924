/** What the names of somebody's drafts begin with. */
export const draftsOf = (userId: string): string => `portal.draft.${userId}.`;

/** Forgets all that a person has written here and not sent: who signs out leaves nothing for who comes next. */
export function forgetDrafts(userId: string): void {
  forgetIn(() => localStorage, draftsOf(userId));
  forgetIn(() => sessionStorage, draftsOf(userId));
}

function forgetIn(getStorage: () => Storage, beginning: string): void {
  try {
    const storage = getStorage();
    const own = Object.keys(storage).filter((key) => key.startsWith(beginning));
    for (const key of own) storage.removeItem(key);
  } catch {
    // What may not be asked for keeps nothing.
  }
}
