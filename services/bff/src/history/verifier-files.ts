import { readIfPresent } from 'kernel/files/present-files';
import { notFound } from 'kernel/http/http-error';

const FOLDER = new URL('../../../audit/dist-verifier/', import.meta.url);

/** The programs that verify an export where there is no portal, as the build has made them. */
export const VERIFIER_FILES = {
  page: { name: 'verify.html', type: 'text/html; charset=utf-8' },
  node: { name: 'verify.mjs', type: 'text/javascript; charset=utf-8' },
} as const;

/** @returns undefined where the build made none. */
export async function findVerifierFile(name: string): Promise<Buffer | undefined> {
  return readIfPresent(new URL(name, FOLDER));
}

/** @throws {HttpError} 404 where they were not built. */
export async function verifierFile(name: string): Promise<Buffer> {
  const file = await findVerifierFile(name).catch(() => undefined);
  if (!file) throw notFound('The portal was built without its verifier. Run npm run build.');
  return file;
}
