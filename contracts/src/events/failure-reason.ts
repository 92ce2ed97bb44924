import { z } from 'zod';
import { idField, moneyField } from './event-fields.ts';

/** A line of an order for which there were not enough keys. */
const shortLine = z.object({
  /** Missing in events of before reasons had figures. */
  productId: idField.optional(),
  /** The product's name of that day. */
  name: z.string(),
  available: z.number().int().min(0),
  requested: z.number().int().min(1),
});

/** Why an order and its payment failed: a code and its figures. The words are found where they are read. */
export const failureReason = z.discriminatedUnion('code', [
  z.object({
    code: z.literal('insufficient-balance'),
    available: moneyField,
    required: moneyField,
  }),
  z.object({ code: z.literal('insufficient-stock'), lines: z.array(shortLine).min(1) }),
  /** What has no code of its own, in the words it was refused with. */
  z.object({ code: z.literal('other'), text: z.string() }),
]);

export type FailureReason = z.infer<typeof failureReason>;
export type ShortLine = z.infer<typeof shortLine>;
