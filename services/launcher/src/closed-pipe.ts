import { isErrorCode } from './stack/file-fault.ts';

/**
 * Lets a command go on when whoever read what it says is gone, as `head` is after its lines: what it does is done to its
 * end, and its exit code says how.
 */
export function outliveReader(): void {
  for (const output of [process.stdout, process.stderr])
    output.on('error', (error: unknown) => {
      if (!isErrorCode(error, 'EPIPE')) throw error;
    });
}
