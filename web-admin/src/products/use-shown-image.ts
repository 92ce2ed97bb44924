import { useQuery } from '@tanstack/react-query';
import type { FetchedImage } from 'contracts/api/product-images';
import { OTHER_IMAGE } from 'contracts/constants/product-images';
import { change } from '../data/change.ts';
import { useDebounced } from 'web-shared/hooks/use-debounced';
import { PRODUCT_FILTER_DEBOUNCE_MS } from 'contracts/constants/queries';

const WHILE_FETCHED_MS = 1_000;

/** Where a product's picture is loaded from; a picture of another host is fetched by the portal, or says why not. */
export interface ShownImage extends FetchedImage {
  readonly isFetched: boolean;
}

/** @param imageUrl as it is typed: what lies at another host is asked for once typing pauses. */
export function useShownImage(imageUrl: string): ShownImage {
  const later = useDebounced(imageUrl, PRODUCT_FILTER_DEBOUNCE_MS);
  const liesElsewhere = OTHER_IMAGE.test(later) && later === imageUrl;
  const { data } = useQuery({
    queryKey: ['product-image', later],
    queryFn: () => change('POST /api/admin/product-images/fetch', { imageUrl: later }),
    enabled: liesElsewhere,
    refetchInterval: ({ state }) => (isUnderway(state.data) ? WHILE_FETCHED_MS : false),
  });
  if (imageUrl.startsWith('/')) return { imageUrl, fault: null, isFetched: false };
  if (!liesElsewhere || data === undefined)
    return { imageUrl: null, fault: null, isFetched: false };
  return { ...data, isFetched: isUnderway(data) };
}

function isUnderway(image: FetchedImage | undefined): boolean {
  return image?.imageUrl === null && image.fault === null;
}
