import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sendChange } from '../data/data-provider.ts';
import type { Change } from '../data/data-provider.ts';

/** Sends a change of money; what is shown is asked anew, also where it was refused, for then somebody was quicker. */
export function useDeed<Answer>(onDone: (answer: Answer) => void) {
  const queryClient = useQueryClient();
  return useMutation<Answer, Error, Change>({
    mutationFn: async (change) => (await sendChange(change)) as Answer,
    onSuccess: onDone,
    onSettled: () => queryClient.invalidateQueries(),
  });
}
