import { EXIT } from '../command-failure.ts';
import type { Output } from '../output.ts';

/** Why a portal's log is not, or cannot be shown to be, the one that this machine knows. */
export type LogFaultKind =
  'fork' | 'shorter' | 'no-proof' | 'not-signed' | 'other-key' | 'other-log';

/** A finding and no failure: the portal's statements contradict what is known, and what shows it is kept. */
export class LogFault extends Error {
  override readonly name = 'LogFault';
  readonly kind: LogFaultKind;
  /** Where both statements lie. */
  readonly kept: string | undefined;

  constructor(kind: LogFaultKind, message: string, kept?: string) {
    super(message);
    this.kind = kind;
    this.kept = kept;
  }
}

export function reportLogFault({ kind, message, kept }: LogFault, output: Output): number {
  const where = kept === undefined ? [] : [`Both are kept in ${kept}.`];
  output.result({ log: kind, message, kept: kept ?? null }, [message, ...where]);
  return EXIT.withProblems;
}
