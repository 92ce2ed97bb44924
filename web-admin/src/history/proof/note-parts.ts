/** What a signed checkpoint says, as C2SP tlog-checkpoint and signed-note write it. */
export interface NoteParts {
  /** The log's name. */
  readonly origin: string;
  /** Over all events that it covers, in base64. */
  readonly root: string;
  /** Who has signed it, each by name. */
  readonly signedBy: readonly string[];
}

const SIGNATURE = /^— (?<name>\S+) \S+$/;

export function notePartsOf(note: string): NoteParts {
  const lines = note.split('\n');
  const [origin = '', , root = ''] = lines;
  const signedBy = lines.flatMap((line) => SIGNATURE.exec(line)?.groups?.['name'] ?? []);
  return { origin, root, signedBy };
}
