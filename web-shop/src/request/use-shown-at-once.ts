import type { QueryKey } from '@tanstack/react-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailures } from './use-failures.ts';

interface ShownAtOnce<Shown, Change> {
  /** The cached answer that shows it. */
  readonly queryKey: QueryKey;
  readonly send: (change: Change) => Promise<unknown>;
  readonly after: (shown: Shown, change: Change) => Shown;
  /** What takes a change back that the server refused; of a first change it is how things stand before. */
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
  const [underWay] = useState(() => createUnderWay<Change>());
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
      underWay.begin(about(change), opposite(change));
      await queryClient.cancelQueries({ queryKey });
      show(change);
    },
    onSuccess: (_answer, change) => {
      underWay.end(about(change), change);
    },
    onError: (error, change) => {
      const stands = underWay.end(about(change));
      // A later click about the same thing counts, and is shown until it is answered itself.
      if (stands === undefined) return;
      show(stands);
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

interface UnderWay<Change> {
  /** One more change of a thing is sent, which stood like `before` if it is the only one. */
  readonly begin: (thing: string, before: Change) => void;
  /**
   * It was answered; `done` is what the server has accepted.
   * @returns how the thing stands by what was answered, once nothing more of it is under way.
   */
  readonly end: (thing: string, done?: Change) => Change | undefined;
}

function createUnderWay<Change>(): UnderWay<Change> {
  const things = new Map<string, { readonly stands: Change; readonly count: number }>();
  return {
    begin: (thing, before) => {
      const { stands, count } = things.get(thing) ?? { stands: before, count: 0 };
      things.set(thing, { stands, count: count + 1 });
    },
    end: (thing, done) => {
      const known = things.get(thing);
      if (known === undefined) return undefined;
      const stands = done ?? known.stands;
      if (known.count > 1) {
        things.set(thing, { stands, count: known.count - 1 });
        return undefined;
      }
      things.delete(thing);
      return stands;
    },
  };
}
