import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { historyPaths } from 'contracts/api/history-paths';
import type { RedactTexts, TextPlaces, TextsRedacted } from 'contracts/api/text-places';
import { sendChange } from '../../data/data-provider.ts';

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
    queryFn: async () => {
      const path = historyPaths.erasurePlaces(userId);
      const found = await sendChange({ method: 'POST', path, body: { terms } });
      return found as TextPlaces;
    },
  });
}

/** Redacts what was chosen; what is shown is read anew after it. */
export function useRedact() {
  const client = useQueryClient();
  return async (body: RedactTexts): Promise<TextsRedacted> => {
    const done = await sendChange({ method: 'POST', path: historyPaths.redactions, body });
    await client.invalidateQueries();
    return done as TextsRedacted;
  };
}
