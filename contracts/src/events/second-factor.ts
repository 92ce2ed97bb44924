import { z } from 'zod';
import { CODE_OPENERS, FACTOR_KINDS } from '../constants/second-factor.ts';
import type { EventOf } from './event-of.ts';
import {
  encryptedField,
  fingerprintField,
  idField,
  instantField,
  reasonAboutPerson,
} from './event-fields.ts';

const factor = { userId: idField, factorId: idField, kind: z.enum(FACTOR_KINDS) };

/** Stream `secondFactor-<userId>`. Secrets and public keys are never here: the log says which of a table's rows count. */
export const secondFactorEvents = {
  'SecondFactorAdded.v1': z.object({
    ...factor,
    /** What its owner calls it. */
    name: encryptedField,
    addedAt: instantField,
    /** Of its stored secret or public key; absent before there were fingerprints. */
    secretFingerprint: fingerprintField.optional(),
  }),
  'SecondFactorRemoved.v1': z.object(factor),
  /** Ten codes that stand in for a lost factor, each once; those of before are void. */
  'RecoveryCodesIssued.v1': z.object({
    userId: idField,
    batchId: idField,
    count: z.int().min(1),
    /** The fingerprint of each; absent before there were fingerprints. */
    codeFingerprints: z.array(fingerprintField).optional(),
  }),
  'RecoveryCodeUsed.v1': z.object({
    userId: idField,
    batchId: idField,
    usedAt: instantField,
    /** Which of them; absent before there were fingerprints. */
    codeFingerprint: fingerprintField.optional(),
  }),
  /** Factors and codes from before there were fingerprints have theirs from now on; one without a row gets none. */
  'SecondFactorsSealed.v1': z.object({
    userId: idField,
    factors: z.array(
      z.object({ factorId: idField, secretFingerprint: fingerprintField.nullable() }),
    ),
    recovery: z
      .object({ batchId: idField, codeFingerprints: z.array(fingerprintField) })
      .nullable(),
  }),
  /** Somebody who manages the account has taken all factors away. */
  'SecondFactorsReset.v3': z.object({
    userId: idField,
    ...reasonAboutPerson,
    resetAt: instantField,
    /** Null: the portal's command line. */
    resetBy: idField.nullable(),
  }),
  /** So many wrong codes were given since the last right one that none is looked at any more. */
  'CodesRefused.v1': z.object({
    userId: idField,
    wrongCodes: z.int().min(1),
    refusedAt: instantField,
  }),
  /** Whoever cannot give a code any more has asked for the link that lets them. */
  'CodesLinkRequested.v1': z.object({ userId: idField, requestedAt: instantField }),
  /** Codes are looked at again. */
  'CodesAdmitted.v1': z.object({
    userId: idField,
    by: z.enum(CODE_OPENERS),
    admittedAt: instantField,
  }),
};

/** Stream `signInRules-portal`. */
export const signInRulesEvents = {
  'SecondFactorDutySet.v1': z.object({ required: z.boolean(), reason: z.string() }),
};

export type SecondFactorEvent = EventOf<typeof secondFactorEvents>;
export type SignInRulesEvent = EventOf<typeof signInRulesEvents>;
