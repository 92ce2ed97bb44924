/** Changes that come all the time under load are announced once in so long, in milliseconds. */
export const EVERY_MS = {
  /** To a market: of stock. */
  catalog: 1_000,
  /** To a console: of what is sold. */
  sales: 1_000,
  /** To readers of the history: of what is written. */
  history: 1_000,
} as const;
