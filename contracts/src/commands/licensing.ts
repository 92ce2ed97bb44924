import type { z } from 'zod';
import { keyBatchImportSchema } from '../api/admin.ts';
import type { KeyBatch } from '../api/admin.ts';
import { revealSchema } from '../api/orders.ts';
import type { RevealedKey } from '../api/orders.ts';
import { idSchema } from '../primitives/ids.ts';

/** By an admin. More keys than one stream holds are spread over several. Answers a KeyBatch. */
export const importKeysInput = keyBatchImportSchema;

/**
 * By somebody of the company that holds the order; any other order is 404. `KeysRevealed` is appended
 * before anything is decrypted. Answers a list of RevealedKey, never stored with the command.
 */
export const revealKeysInput = revealSchema.extend({ orderId: idSchema });

export type ImportKeys = z.infer<typeof importKeysInput>;
export type ImportKeysResult = KeyBatch;
export type RevealKeys = z.infer<typeof revealKeysInput>;
export type RevealKeysResult = readonly RevealedKey[];
