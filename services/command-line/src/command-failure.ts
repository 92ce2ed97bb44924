/** Exit codes of the command line. */
export const EXIT = {
  /** Everything was done. */
  done: 0,
  /** Nothing was done; the message says why. */
  failed: 1,
  /** The command was called wrongly. */
  usage: 2,
  /** Done, but some rows were left out; the report says which and why. */
  withProblems: 3,
  /** Stopped by Ctrl-C; the same command goes on from there. */
  interrupted: 130,
} as const;

/** A failure that is for the operator to read: no stack, only what to do. */
export class CommandFailure extends Error {
  override readonly name: string = 'CommandFailure';
  readonly exitCode: number = EXIT.failed;
}

/** The command was called with something that it cannot take: its help says what it takes. */
export class UsageError extends CommandFailure {
  override readonly name: string = 'UsageError';
  override readonly exitCode: number = EXIT.usage;
}
