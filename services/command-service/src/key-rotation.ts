import { ROTATABLE_SECRETS, formerNameOf } from 'contracts/constants/secrets';
import type { RotatableSecret } from 'contracts/constants/secrets';
import { createWrapping } from 'kernel/crypto/wrapping';
import type { Standing } from 'kernel/crypto/wrapping';
import type { Knex } from 'knex';
import { createKeyEnvelope, standingBatches } from 'licensing/write-side';
import { wrapJobTexts } from 'operations/jobs/job-secrets';
import { jobsWithTexts, textsOf } from 'operations/rotation/job-texts';
import { EVERY_KEY, pagesOf } from 'operations/rotation/person-keys';
import type { RotationParts } from 'operations/rotation/rotation-parts';
import { countStanding } from 'operations/rotation/wrapped-texts';
import type { Config } from './config.ts';

/** What a rotation wraps anew, by the secrets that this process was given. */
export function rotationParts(
  config: Config,
  ofAreas: Pick<RotationParts, 'batchKeys' | 'loginClaims'>,
): RotationParts {
  return {
    secrets: ROTATABLE_SECRETS.filter((name) => config[formerNameOf(name)] !== undefined),
    people: createWrapping(config.PERSON_ENCRYPTION_KEY, config.FORMER_PERSON_ENCRYPTION_KEY),
    jobTexts: wrapJobTexts(config.KEY_ENCRYPTION_KEY, config.FORMER_KEY_ENCRYPTION_KEY),
    ...ofAreas,
  };
}

/**
 * How many keys and texts stand under another secret than this one; undefined where that cannot be read off the secret
 * alone: names of claims are compared with what they are made of, which others encrypt.
 * @param db a pool that may read the vault, the jobs and the read models.
 */
export async function countLeft(
  db: Knex,
  name: RotatableSecret,
  secret: Buffer,
): Promise<number | undefined> {
  if (name === 'CLAIM_KEY') return undefined;
  if (name === 'PERSON_ENCRYPTION_KEY')
    return countStanding(pagesOf(db, EVERY_KEY), createWrapping(secret), isLeft);
  const batches = await standingBatches(db, createKeyEnvelope(secret), isLeft);
  const jobTexts = wrapJobTexts(secret);
  let texts = 0;
  for (const jobId of await jobsWithTexts(db))
    texts += await countStanding(textsOf(db, jobId), jobTexts, isLeft);
  return batches.length + texts;
}

function isLeft(standing: Standing): boolean {
  return standing !== 'current';
}
