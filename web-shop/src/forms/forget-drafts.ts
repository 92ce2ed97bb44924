/** What the names of somebody's drafts begin with. */
export const draftsOf = (userId: string): string => `portal.draft.${userId}.`;

/** Forgets all that a person has written here and not sent: who signs out leaves nothing for who comes next. */
export function forgetDrafts(userId: string): void {
  for (const getStorage of [() => localStorage, () => sessionStorage]) {
    try {
      const storage = getStorage();
      for (const key of Object.keys(storage))
        if (key.startsWith(draftsOf(userId))) storage.removeItem(key);
    } catch {
      // What may not be asked for keeps nothing.
    }
  }
}
