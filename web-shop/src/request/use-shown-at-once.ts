import type { QueryKey } from '@tanstack/react-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

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

type Failures = Readonly<Partial<Record<string, Error>>>;

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
  const [failures, setFailures] = useState<Failures>({});
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
      setFailures(({ [about(change)]: _before, ...others }) => others);
      await queryClient.cancelQueries({ queryKey });
      show(change);
    },
    onError: (error, change) => {
      show(opposite(change));
      setFailures((known) => ({ ...known, [about(change)]: error }));
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
