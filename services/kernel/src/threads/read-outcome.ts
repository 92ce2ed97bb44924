import { UnusableFile } from 'contracts/csv/unusable-file';

/** What came of reading a file in a thread, as plain data: a clone of an error keeps neither its class nor its fields. */
export type ReadOutcome<Output> =
  | { readonly kind: 'read'; readonly output: Output }
  | ({ readonly kind: 'unusable'; readonly message: string } & Pick<
      UnusableFile,
      'code' | 'names' | 'proposal'
    >);

/** Runs within the thread. @throws whatever is no {@link UnusableFile}. */
export async function outcomeOf<Output>(
  read: () => Output | Promise<Output>,
): Promise<ReadOutcome<Output>> {
  try {
    return { kind: 'read', output: await read() };
  } catch (error) {
    if (!(error instanceof UnusableFile)) throw error;
    const { code, message, names, proposal } = error;
    return { kind: 'unusable', code, message, names, proposal };
  }
}
