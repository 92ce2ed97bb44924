import { readFile } from 'node:fs/promises';

/** Where the build leaves the page that verifies an export without a network. */
const PAGE = new URL('../../../audit/dist-verifier/verify.html', import.meta.url);

/** @returns undefined where the build made none. */
export async function readVerifierPage(): Promise<Buffer | undefined> {
  try {
    return await readFile(PAGE);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
