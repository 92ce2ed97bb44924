import { z } from 'zod';
import { FACTOR_KINDS } from '../constants/second-factor.ts';
import { PASSWORD_LENGTH } from '../constants/passwords.ts';
import { idSchema } from '../primitives/ids.ts';
import {
  instantSchema,
  reasonSchema,
  requiredLine,
  revisionSchema,
  text,
} from '../primitives/schemas.ts';

/** Bytes as base64url, as WebAuthn's JSON has them. */
const bytes = text(10_000);

/** What a browser makes of a passkey (WebAuthn's `AuthenticationResponseJSON`). */
const passkeyAssertionSchema = z.object({
  id: bytes,
  rawId: bytes,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
  type: z.literal('public-key'),
});

/** What a browser makes when a passkey is made (WebAuthn's `RegistrationResponseJSON`). */
const passkeyRegistrationSchema = z.object({
  id: bytes,
  rawId: bytes,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(text(40)).max(10).optional(),
  }),
  type: z.literal('public-key'),
});

/** A second factor as it is given: a code, a recovery code, or a passkey. */
export const factorProofSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('totp'), code: text(40) }),
  z.object({ kind: z.literal('recovery'), code: text(40) }),
  z.object({ kind: z.literal('passkey'), response: passkeyAssertionSchema }),
]);

/** Options for the browser's own call, as the server's library makes them. */
export const passkeyOptionsSchema = z.looseObject({ challenge: z.string() });

/**
 * How a second factor may be given: in the details of 403 `second-factor-required`, and of
 * `POST /api/user/second-factor/challenge`.
 */
export const factorChallengeSchema = z.object({
  methods: z.array(z.enum([...FACTOR_KINDS, 'recovery'])),
  /** Null where there is no passkey. */
  passkey: passkeyOptionsSchema.nullable(),
});

const secondFactorSchema = z.object({
  id: idSchema,
  kind: z.enum(FACTOR_KINDS),
  name: z.string(),
  addedAt: instantSchema,
  lastUsedAt: instantSchema.nullable(),
});

/** `GET /api/user/second-factor`. */
export const secondFactorsSchema = z.object({
  factors: z.array(secondFactorSchema),
  recoveryCodesLeft: z.int().min(0),
  /** Whether the portal, of its staff, or an owner, of the company's people, asks for one. */
  required: z.boolean(),
});

/** `GET /api/user/second-factor`, with when this session has last given it. */
export const ownSecondFactorsSchema = secondFactorsSchema.extend({
  givenAt: instantSchema.nullable(),
});

/** The first factor is added with the password once more; a further one with a factor that is there. */
export const factorBeginSchema = z.object({
  password: text(PASSWORD_LENGTH.max).min(1).optional(),
});

/** `POST /api/user/second-factor/totp`: what an authenticator takes over; it counts once a code of it was given. */
export const totpBegunSchema = z.object({ id: idSchema, secret: z.string(), uri: z.string() });

const factorName = requiredLine(60);

/** `POST /api/user/second-factor/totp/{id}`. */
export const totpConfirmSchema = z.object({ name: factorName, code: text(40) });

/** `POST /api/user/second-factor/passkeys`. */
export const passkeyConfirmSchema = z.object({
  name: factorName,
  response: passkeyRegistrationSchema,
});

/** `recoveryCodes`: shown this once, with the first factor; null afterwards. */
export const factorAddedSchema = secondFactorsSchema.extend({
  recoveryCodes: z.array(z.string()).nullable(),
});

export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

/** `POST /api/second-factor/codes/link`: an e-mail address or a user name; 202 with the same text for any. */
export const codesLinkSchema = z.object({ login: requiredLine(254) });

/** `POST /api/second-factor/codes/admit`; 422 `reset-token-invalid` when the link was used, is too old or was replaced. */
export const codesAdmitSchema = z.object({ token: text(200) });

/** `POST /api/user/second-factor/verify`: until when nothing asks for it again. */
export const factorGivenSchema = z.object({ until: instantSchema });

/** `GET /api/admin/sign-in-rules`, and `PUT` of it with `If-Match`. */
export const signInRulesSchema = z.object({
  secondFactorRequired: z.boolean(),
  revision: revisionSchema,
});
export const signInRulesChangeSchema = z.object({
  secondFactorRequired: z.boolean(),
  reason: reasonSchema,
});

/** `GET /api/company/sign-in-rules`, and `PUT` of it: whether everybody in the company must have a second factor. */
export const companySignInRulesSchema = z.object({ secondFactorRequired: z.boolean() });

export type FactorProof = z.infer<typeof factorProofSchema>;
export type FactorChallenge = z.infer<typeof factorChallengeSchema>;
export type SecondFactor = z.infer<typeof secondFactorSchema>;
export type SecondFactors = z.infer<typeof secondFactorsSchema>;
export type OwnSecondFactors = z.infer<typeof ownSecondFactorsSchema>;
export type FactorAdded = z.infer<typeof factorAddedSchema>;
export type TotpBegun = z.infer<typeof totpBegunSchema>;
export type CompanySignInRules = z.infer<typeof companySignInRulesSchema>;
export type SignInRules = z.infer<typeof signInRulesSchema>;
