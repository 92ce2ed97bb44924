import { readFile } from 'node:fs/promises';
import { certificatesIn } from 'audit/notary';
import type { NotaryOptions } from 'audit/notary';
import { ConfigurationError } from 'kernel/runtime/setting-files';
import type { Config } from './config.ts';

const SECOND_MS = 1_000;
/** Also of a slow authority an answer comes within seconds. */
const ANSWER_MS = 15_000;
const AGAIN_MS = 5_000;

type Settings = Pick<Config, 'TSA_URL' | 'TSA_CA_FILE' | 'TSA_EVERY_SECONDS'>;

/** Who gives checkpoints time stamps, as the environment says. @throws {ConfigurationError} */
export async function stampingOf({
  TSA_URL: url,
  TSA_CA_FILE: file,
  TSA_EVERY_SECONDS: seconds,
}: Settings): Promise<NotaryOptions['stamping']> {
  if (url === '') return undefined;
  const trusted = file === '' ? undefined : await certificatesOf(file);
  const authority = { url, trusted, answerMs: ANSWER_MS };
  return { authority, everyMs: seconds * SECOND_MS, againMs: AGAIN_MS };
}

async function certificatesOf(file: string) {
  const pem = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new ConfigurationError(`TSA_CA_FILE: ${file} cannot be read.`, { cause: error });
  });
  const certificates = certificatesIn(pem);
  if (certificates) return certificates;
  throw new ConfigurationError(`TSA_CA_FILE: ${file} has no certificate in PEM.`);
}
