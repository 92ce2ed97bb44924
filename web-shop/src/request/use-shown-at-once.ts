import type { QueryKey } from '@tanstack/react-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailures } from './use-failures.ts';

interface ShownAtOnce<Shown, Change> {
  /** The cached answer that shows it. */
  readonly queryKey: QueryKey;
  readonly send: (change: Change) => Promise<unknown>;
  readonly after: (shown: Shown, change: Change) => Shown;
  /** What takes a change back that the server refused. */
  readonly opposite: (change: Change) => Change;
  /** What a change is about: each thing keeps why the last change of its own failed. */
  readonly about: (change: Change) => string;
  readonly onFailed?: (error: Error) => void;
  readonly onAllSent?: () => void;
}

/** Changes that are shown before the server has them, and taken back where it refuses. */
export function useShownAtOnce<Shown, Change>({
  queryKey,
  send,
  after,
  opposite,
  about,
  onFailed,
  onAllSent,
}: ShownAtOnce<Shown, Change>) {
  const queryClient = useQueryClient();
  const { failures, remember, forget } = useFailures();
  const mutationKey = [...queryKey, 'change'];
  const show = (change: Change): void => {
    queryClient.setQueryData<Shown>(queryKey, (shown) => shown && after(shown, change));
  };
  const { mutate } = useMutation({
    mutationKey,
    // One after the other: the last click is what counts.
    scope: { id: mutationKey.join(' ') },
    mutationFn: send,
    onMutate: async (change: Change) => {
      forget(about(change));
      await queryClient.cancelQueries({ queryKey });
      show(change);
    },
    onError: (error, change) => {
      show(opposite(change));
      remember(about(change), error);
      onFailed?.(error);
    },
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      void queryClient.invalidateQueries({ queryKey });
      onAllSent?.();
    },
  });
  return { change: mutate, failures };
}
