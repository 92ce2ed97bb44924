import { z } from 'zod';
import {
  redactTextsSchema,
  termsSchema,
  textPlaceSchema,
  textsRedactedSchema,
} from '../api/text-places.ts';
import { idSchema } from '../primitives/ids.ts';
import { defineCalls } from './call.ts';

/** By a super admin; each area looks through its own texts. */
const textsNaming = {
  input: z.object({ terms: termsSchema.min(1) }),
  result: z.object({ places: z.array(textPlaceSchema), more: z.boolean() }),
};

export const textPlacesQueries = defineCalls({
  'accounts.textsNaming': textsNaming,
  'support.textsNaming': textsNaming,
  'ordering.textsNaming': textsNaming,
  'wallet.textsNaming': textsNaming,
  'licensing.textsNaming': textsNaming,
});

export const textPlacesCommands = defineCalls({
  /** By a super admin, before and after an erasure. 400 where the reason names the person: reasons stay in the log. */
  RedactTexts: { input: redactTextsSchema, result: textsRedactedSchema },
  /** How many answers kept for repeated requests name any of the terms. Writes nothing. */
  CountKeptAnswers: {
    input: z.object({ userId: idSchema, terms: termsSchema.min(1) }),
    result: z.object({ keptAnswers: z.int().min(0) }),
  },
});
