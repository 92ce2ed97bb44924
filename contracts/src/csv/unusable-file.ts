/** A column of a file that may be what is missing, to be confirmed by whoever knows the file. */
export interface ProposedColumn {
  readonly column: string;
  readonly field: string;
}

/** A file that cannot be imported at all: nothing of it is. The message says what to do, and quotes no cell. */
export class UnusableFile extends Error {
  override readonly name = 'UnusableFile';
  readonly code:
    | 'file-too-large'
    | 'list-too-long'
    | 'line-too-long'
    | 'columns-too-many'
    | 'file-too-costly'
    | 'file-empty'
    | 'not-text'
    | 'file-damaged'
    | 'file-protected'
    | 'sheet-unknown'
    | 'sheets-several'
    | 'header-unknown'
    | 'column-twice'
    | 'columns-doubtful'
    | 'map-unknown';
  /** The columns or fields that it is about: those that are missing, or stand twice. */
  readonly names: readonly string[];
  /** Which columns seem to be the missing ones. */
  readonly proposal: readonly ProposedColumn[];

  constructor(
    code: UnusableFile['code'],
    message: string,
    { names = [], proposal = [] }: Partial<Pick<UnusableFile, 'names' | 'proposal'>> = {},
  ) {
    super(message);
    this.code = code;
    this.names = names;
    this.proposal = proposal;
  }

  /** What a refusal says of it beside the message, for who words it in another language. */
  details() {
    return { unusable: this.code, names: this.names, proposal: this.proposal };
  }
}
