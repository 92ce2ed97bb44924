import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { savedListsPaths } from 'contracts/api/saved-lists-paths';
import { shopApi } from 'contracts/api/shop-api';
import { messageFor } from 'contracts/client/request-error';
import { toast } from '../../../design/toast/toast-store.ts';
import { call, callFresh } from '../../../request/api-client.ts';
import { useCurrentUser } from '../../../session/use-session.ts';
import { useShopTexts } from '../../../texts/shop-texts.ts';

/** The ids of the products that the person has marked. */
const favouritesQuery = queryOptions({
  queryKey: [savedListsPaths.favourites],
  queryFn: ({ signal }) => callFresh<string[]>(savedListsPaths.favourites, { signal }),
});

const { queryKey } = favouritesQuery;
const mutationKey = [...queryKey, 'mark'];

export interface Mark {
  readonly productId: string;
  readonly marked: boolean;
}

export interface Favourites {
  /** Undefined for who has none: staff who look into a shop. */
  readonly isFavourite: (productId: string) => boolean | undefined;
  readonly mark: (change: Mark) => void;
  /** Why the last change failed, for the product that it was about. */
  readonly failureOf: (productId: string) => string | undefined;
}

/** Asked for once for a whole list. A mark is shown at once, and taken back where the server refuses it. */
export function useFavourites(): Favourites {
  const isCustomer = useCurrentUser()?.companyId != null;
  const { data = [] } = useQuery({ ...favouritesQuery, enabled: isCustomer });
  const marking = useMarking();
  const { markFailed } = useShopTexts().catalogue;
  const marked = new Set(data);
  return {
    isFavourite: (productId) => (isCustomer ? marked.has(productId) : undefined),
    mark: marking.mutate,
    failureOf: (productId) =>
      marking.isError && marking.variables.productId === productId
        ? messageFor(marking.error, markFailed)
        : undefined,
  };
}

function useMarking() {
  const texts = useShopTexts();
  const queryClient = useQueryClient();
  const show = ({ productId, marked }: Mark): void => {
    queryClient.setQueryData(queryKey, (ids) => {
      const others = ids?.filter((id) => id !== productId);
      return others && (marked ? [...others, productId] : others);
    });
  };
  return useMutation({
    mutationKey,
    // One after the other: the last click is what counts.
    scope: { id: 'favourites' },
    mutationFn: ({ productId, marked }: Mark) =>
      call<string[]>(marked ? 'PUT' : 'DELETE', savedListsPaths.favourite(productId)),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey });
      show(change);
    },
    onError: (error, { productId, marked }) => {
      show({ productId, marked: !marked });
      const description = messageFor(error, texts.catalogue.markFailed);
      toast({ title: texts.toasts.error, description, tone: 'destructive' });
    },
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      void queryClient.invalidateQueries({ queryKey });
      // The open list keeps a row whose mark was taken, so that it can be marked again.
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [path, filters] }) =>
          path === shopApi.products && String(filters).includes('favourites'),
        refetchType: 'none',
      });
    },
  });
}
