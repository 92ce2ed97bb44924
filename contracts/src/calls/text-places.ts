import { z } from 'zod';
import {
  redactTextsSchema,
  termsSchema,
  textPlaceSchema,
  textsRedactedSchema,
} from '../api/text-places.ts';
import { post } from '../endpoints/endpoint.ts';
import { idSchema } from '../primitives/ids.ts';
import { defineCalls } from './call.ts';

/** By a super admin; each area looks through its own texts. */
const textsNaming = {
  input: z.object({ terms: termsSchema.min(1) }),
  result: z.object({ places: z.array(textPlaceSchema), more: z.boolean() }),
  sentBy: 'bff',
} as const;

export const textPlacesQueries = defineCalls({
  'accounts.textsNaming': textsNaming,
  'support.textsNaming': textsNaming,
  'ordering.textsNaming': textsNaming,
  'wallet.textsNaming': textsNaming,
  'licensing.textsNaming': textsNaming,
});

/** What each area finds of a person in texts of others. */
export const TEXTS_NAMING_QUERIES = [
  'accounts.textsNaming',
  'support.textsNaming',
  'ordering.textsNaming',
  'wallet.textsNaming',
  'licensing.textsNaming',
] as const satisfies readonly (keyof typeof textPlacesQueries)[];

export const textPlacesCommands = defineCalls({
  /** By a super admin, before and after an erasure. 400 where the reason names the person: reasons stay in the log. */
  RedactTexts: {
    input: redactTextsSchema,
    result: textsRedactedSchema,
    http: post('/api/history/redactions', {
      right: 'super-admins',
      summary: 'Set a placeholder where others wrote of a person; records of the books are masked',
      logged: 'account-change',
      stepUp: true,
    }),
  },
  /** How many answers kept for repeated requests name any of the terms. Writes nothing. */
  CountKeptAnswers: {
    input: z.object({ userId: idSchema, terms: termsSchema.min(1) }),
    result: z.object({ keptAnswers: z.int().min(0) }),
    sentBy: 'bff',
  },
});
