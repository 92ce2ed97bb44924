import { z } from 'zod';
import { idSchema } from '../primitives/ids.ts';
import { instantSchema, reasonSchema, requiredLine } from '../primitives/schemas.ts';
import { adminUserSchema } from './admin.ts';
import { namedActorSchema } from './admin-keys.ts';

const count = z.int().min(0);

/** `POST /api/history/erasures`, by a super admin: `confirmation` is the person's user name, typed. */
export const erasePersonSchema = z.object({
  userId: idSchema,
  confirmation: requiredLine(254),
  reason: reasonSchema,
});

/** What an erasure has come to: how many sessions it ended, and whether nobody of the company can sign in any more. */
export const personErasedSchema = z.object({
  userId: idSchema,
  erasedAt: instantSchema,
  ended: count,
  lastOfCompany: z.boolean(),
});

/** `GET /api/history/erasures/persons/{id}`: whom it is about, what would go and what would stay. */
export const erasurePreviewSchema = z.object({
  person: adminUserSchema,
  /** Nobody else of the company could sign in. */
  lastOfCompany: z.boolean(),
  goes: z.object({ tickets: count, answers: count, contacts: count, signIns: count }),
  stays: z.object({ orders: count }),
});

/** A line of the list of erasures. */
export const erasureSchema = z.object({
  userId: idSchema,
  erasedAt: instantSchema,
  actor: namedActorSchema,
  reason: z.string(),
});

export const erasureSortSchema = z.enum(['erasedAt']);

/** `POST /api/admin/users/{id}/data`. */
export const dataReadSchema = z.object({ reason: reasonSchema });

export type ErasePerson = z.infer<typeof erasePersonSchema>;
export type PersonErasure = z.infer<typeof personErasedSchema>;
export type ErasurePreview = z.infer<typeof erasurePreviewSchema>;
export type Erasure = z.infer<typeof erasureSchema>;
