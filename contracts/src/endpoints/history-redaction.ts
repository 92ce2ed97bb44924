import { searchTextsSchema, textPlacesSchema } from '../api/text-places.ts';
import { post } from './endpoint.ts';

/** What others wrote of a person: found by name, and redacted by choice. */
export const historyRedactionEndpoints = {
  textPlaces: post('/api/history/erasures/persons/:userId/places', {
    right: 'super-admins',
    summary: 'Texts that name a person, by what is known of them and by further terms',
    // It reads what everybody wrote, internal notes too, by whatever term is typed.
    stepUp: true,
    body: searchTextsSchema,
    response: textPlacesSchema,
  }),
};
