import { z } from 'zod';
import {
  ALL_KINDS,
  CHOSEN_KINDS,
  MAX_PLACES,
  MAX_TERM,
  MAX_TERMS,
} from '../constants/text-places.ts';
import { idSchema } from '../primitives/ids.ts';
import { instantSchema, reasonSchema, requiredLine } from '../primitives/schemas.ts';

const count = z.int().min(0);
/** What is looked for: a name, an e-mail address, a user name or a phone number. */
export const termsSchema = z.array(requiredLine(MAX_TERM)).max(MAX_TERMS);

/** A text that names somebody. `recordId` is the record that shows it: a ticket, an order, a company. */
export const textPlaceSchema = z.object({
  kind: z.enum(ALL_KINDS),
  id: z.string(),
  recordId: z.string(),
  /** `inflected`: the name stands there in another case, or something is derived of it. */
  how: z.enum(['exact', 'inflected']),
  /** Which of the terms it names. */
  terms: z.array(z.string()),
  excerpt: z.string(),
});

/** `POST /api/history/erasures/persons/{id}/places`: terms beside what the portal itself knows of the person. */
export const searchTextsSchema = z.object({ terms: termsSchema.default([]) });

/** `more`: there are more places than are listed. `keptAnswers`: answers kept for repeated requests, which go with a redaction. */
export const textPlacesSchema = z.object({
  terms: z.array(z.string()),
  places: z.array(textPlaceSchema),
  more: z.boolean(),
  keptAnswers: count,
});

const chosenPlaceSchema = z.object({
  kind: z.enum(CHOSEN_KINDS),
  id: z
    .string()
    .max(200)
    .regex(/^[\w:/ -]+$/),
});

/**
 * `POST /api/history/redactions`: sets a placeholder in the chosen places, masks those that are records of the books, and
 * removes kept answers that name any of the terms.
 */
export const redactTextsSchema = z.object({
  userId: idSchema,
  places: z.array(chosenPlaceSchema).min(1).max(MAX_PLACES),
  terms: termsSchema.default([]),
  reason: reasonSchema,
});

export const textsRedactedSchema = z.object({
  redactedAt: instantSchema,
  redacted: count,
  masked: count,
});

export type TextPlaceFound = z.infer<typeof textPlaceSchema>;
export type TextPlaces = z.infer<typeof textPlacesSchema>;
export type RedactTexts = z.infer<typeof redactTextsSchema>;
export type TextsRedacted = z.infer<typeof textsRedactedSchema>;
