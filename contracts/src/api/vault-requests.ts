import { z } from 'zod';
import { VAULT_REQUEST_KINDS, VAULT_REQUEST_STATES } from '../constants/keys.ts';
import { idSchema } from '../primitives/ids.ts';
import { instantSchema } from '../primitives/schemas.ts';
import { namedActorSchema } from './admin-keys.ts';
import { decidersFields } from './deciders.ts';

/** `POST /api/admin/vault-requests`: more looks at keys for oneself, or one more replacement of a licence. */
export const vaultAccessSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('reveals') }),
  z.strictObject({ kind: z.literal('replacement'), keyId: idSchema }),
]);

/** Of which kind it is, and the person or the key that it is for: a later request takes the place of an earlier one. */
export const vaultRequestIdSchema = z.templateLiteral([z.enum(VAULT_REQUEST_KINDS), '.', z.uuid()]);

/** What one admin asked another one for, as the read model shows it. */
export const vaultRequestSchema = z.object({
  id: vaultRequestIdSchema,
  kind: z.enum(VAULT_REQUEST_KINDS),
  state: z.enum(VAULT_REQUEST_STATES),
  /** Of a replacement; null: of looks. */
  keyId: idSchema.nullable(),
  orderId: idSchema.nullable(),
  requestedBy: z.string(),
  requestedAt: instantSchema,
  decidedBy: z.string().nullable(),
  decidedAt: instantSchema.nullable(),
});

/** The same with names. */
export const listedVaultRequestSchema = vaultRequestSchema.extend({
  requestedBy: namedActorSchema,
  decidedBy: namedActorSchema.nullable(),
});

/** How a request stands now. */
export const vaultRequestStateSchema = z.object({
  id: vaultRequestIdSchema,
  state: z.enum(VAULT_REQUEST_STATES),
});

/** `POST /api/admin/vault-requests`: that it waits, and for whom. */
export const vaultRequestWaitsSchema = vaultRequestStateSchema.extend(decidersFields);

export type VaultAccess = z.infer<typeof vaultAccessSchema>;
export type VaultRequest = z.infer<typeof vaultRequestSchema>;
export type ListedVaultRequest = z.infer<typeof listedVaultRequestSchema>;
export type VaultRequestWaits = z.infer<typeof vaultRequestWaitsSchema>;
export type VaultRequestState = z.infer<typeof vaultRequestStateSchema>;
