import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageFor } from 'web-shared/request/request-error';
import { failureOf } from '../../../cart-view/failure-of.ts';
import { toast } from '../../../design/toast/toast-store.ts';
import { api, apiFresh } from '../../../request/api.ts';
import { useShownAtOnce } from '../../../request/use-shown-at-once.ts';
import { useCurrentUser } from '../../../session/use-session.ts';
import { useShopTexts } from '../../../texts/use-shop-texts.ts';

/** The ids of the products that the person has marked. */
const favouritesQuery = queryOptions({
  queryKey: ['/api/favourites'],
  queryFn: ({ signal }) => apiFresh('GET /api/favourites', {}, { signal }),
});

interface Mark {
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
  const { change: mark, failures } = useMarking();
  const { markFailed } = useShopTexts().catalogue;
  const marked = new Set(data);
  return {
    isFavourite: (productId) => (isCustomer ? marked.has(productId) : undefined),
    mark,
    failureOf: (productId) => failureOf(failures[productId], markFailed),
  };
}

function useMarking() {
  const texts = useShopTexts();
  const queryClient = useQueryClient();
  return useShownAtOnce({
    queryKey: favouritesQuery.queryKey,
    send: ({ productId, marked }: Mark) =>
      api(`${marked ? 'PUT' : 'DELETE'} /api/favourites/:productId`, { productId }),
    after: (ids: readonly string[], { productId, marked }) => {
      const others = ids.filter((id) => id !== productId);
      return marked ? [...others, productId] : others;
    },
    opposite: ({ productId, marked }) => ({ productId, marked: !marked }),
    about: ({ productId }) => productId,
    onFailed: (error) => {
      const description = messageFor(error, texts.catalogue.markFailed);
      toast({ title: texts.toasts.error, description, tone: 'destructive' });
    },
    onAllSent: () => {
      // The open list keeps a row whose mark was taken, so that it can be marked again.
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [path, filters] }) =>
          path === '/api/products' && String(filters).includes('favourites'),
        refetchType: 'none',
      });
    },
  });
}
