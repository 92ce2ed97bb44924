import { createInterface } from 'node:readline/promises';
import { isErrorCode } from '../stack/file-fault.ts';

/** Where somebody may be asked. */
export interface Terminal {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly output: NodeJS.WritableStream & { readonly isTTY?: boolean };
}

export type Answer = 'yes' | 'no' | 'nobody there';

/** Asks whoever sits at the terminal. Only the whole word will do; Ctrl-C and Ctrl-D say no. */
export async function askForReset({ input, output }: Terminal): Promise<Answer> {
  if (!input.isTTY || !output.isTTY) return 'nobody there';
  const hungUp = new AbortController();
  const lines = createInterface({ input, output });
  lines.once('close', () => hungUp.abort());
  try {
    const answer = await lines.question("Type 'yes' to go on: ", { signal: hungUp.signal });
    return answer.trim().toLowerCase() === 'yes' ? 'yes' : 'no';
  } catch (error) {
    if (isErrorCode(error, 'ABORT_ERR')) return 'no';
    throw error;
  } finally {
    lines.close();
  }
}
