import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseCheckpoint } from 'audit/proof/checkpoint';
import { nodeProofCrypto, sha256, signingKey } from 'audit/proof/node-crypto';
import { openCheckpoint } from 'audit/proof/signed-checkpoint';
import { noteVerifier, parseNote, verifierText } from 'audit/proof/signed-note';
import { writeWhole } from 'kernel/files/write-whole';
import { withSettingFiles } from 'kernel/runtime/setting-files';
import { z } from 'zod';
import { readJson } from '../stack/json-file.ts';
import type { DataLayout } from '../stack/paths.ts';

const SEED = 'NOTARY_KEY';
const secretsSchema = z.looseObject({ [SEED]: z.string().optional() });

/** The private key that checkpoints were signed with; undefined where it is not known here. */
export function seedIn({ secrets }: DataLayout, env: NodeJS.ProcessEnv): Buffer | undefined {
  const given = withSettingFiles(env, [SEED])[SEED] || readJson(secrets, secretsSchema)?.[SEED];
  const seed = Buffer.from(given ?? '', 'base64url');
  return seed.length === 32 ? seed : undefined;
}

/**
 * Lays the public key beside checkpoints that were moved: whose they are, nobody could show once the secrets are gone.
 * Nothing is written where they are another's.
 */
export async function keepKey(evidence: string, seed: Uint8Array): Promise<void> {
  const note = await readFile(path.join(evidence, 'audit', 'log', 'checkpoint'), 'utf8').catch(
    () => '',
  );
  const name = parseCheckpoint(parseNote(note)?.text ?? '')?.origin;
  if (name === undefined) return;
  const { publicKey } = signingKey(seed);
  const key = noteVerifier({ name, type: 'note', publicKey }, sha256);
  if (openCheckpoint(note, key, nodeProofCrypto)?.isSigned)
    await writeWhole(path.join(evidence, 'key'), `${verifierText(key)}\n`);
}
