/** So many links for a new password, and as many requests for another address, an account gets within an hour. */
export const LINKS_IN_WINDOW = 3;
