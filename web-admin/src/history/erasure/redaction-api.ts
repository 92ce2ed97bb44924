import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { RedactTexts, TextPlaces, TextsRedacted } from 'contracts/api/text-places';
import { change } from '../../data/change.ts';

/** Texts that name somebody, by what is known of them and by what was typed; undefined: nothing is looked for yet. */
export function useTextPlaces(
  userId: string,
  terms: readonly string[] | undefined,
): UseQueryResult<TextPlaces> {
  return useQuery({
    queryKey: ['erasures', 'texts', userId, terms],
    enabled: terms !== undefined,
    // Every text is read for it: not again because a window comes to the front.
    staleTime: Number.POSITIVE_INFINITY,
    // What is looked for is no part of an address, which would stand in logs.
    queryFn: async () =>
      change('POST /api/history/erasures/persons/:userId/places', { userId, terms }),
  });
}

/** Redacts what was chosen; what is shown is read anew after it. */
export function useRedact() {
  const client = useQueryClient();
  return async (body: RedactTexts): Promise<TextsRedacted> => {
    const done = await change('POST /api/history/redactions', body);
    await client.invalidateQueries();
    return done;
  };
}
