/** So many links for a new password, and as many requests for another address, an account gets within an hour. */
export const LINKS_IN_WINDOW = 3;

/** Counts a link for another password that was asked for. */
export function withResetRequest<
  Account extends { readonly resetsRequestedAt?: readonly string[] },
>(account: Account, requestedAt: string): Account {
  const requests = [...(account.resetsRequestedAt ?? []), requestedAt];
  return { ...account, resetsRequestedAt: requests.slice(-LINKS_IN_WINDOW) };
}
