import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { CartItem } from 'contracts/api/cart';
import { REFRESH } from 'contracts/constants/refresh';
import type { Tenant } from 'contracts/primitives/tenant';
import { cartQuery } from '../../../api/cart.ts';
import { cartChangeKey } from '../../../cart-view/change-cart.ts';
import { toast } from '../../../design/toast/toast-store.ts';
import { api } from '../../../request/api.ts';
import { messageFor } from 'web-shared/request/request-error';
import type { Market } from '../../../tenant/use-market.ts';
import { useShopTexts } from '../../../texts/use-shop-texts.ts';
import type { ShopProduct } from './get-products.ts';

interface Addition {
  readonly product: ShopProduct;
  readonly quantity: number;
}

/**
 * Adds one, always; a larger chosen quantity follows as a change of the new line (ruling T.35).
 * @returns the new line.
 */
async function addToCart(
  { product, quantity }: Addition,
  tenant: Tenant,
): Promise<CartItem | undefined> {
  const body = { productId: product.id, quantity: 1, tenantId: tenant };
  const cart = await api('POST /api/cart', body);
  const line = cart.find(({ productId }) => productId === product.id);
  if (quantity === 1 || line === undefined) return line;
  await api('PATCH /api/cart/:itemId', { itemId: line.id, quantity });
  return { ...line, quantity };
}

/** Shows the new line at once, then asks the server what the cart really holds. */
export function useAddToCart({ tenant, name }: Pick<Market, 'tenant' | 'name'>) {
  const texts = useShopTexts();
  const queryClient = useQueryClient();
  const { queryKey } = cartQuery(tenant);
  return useMutation({
    mutationKey: [...queryKey, 'add'],
    mutationFn: (addition: Addition) => addToCart(addition, tenant),
    onMutate: async (addition) => {
      await queryClient.cancelQueries({ queryKey });
      insertTemporarily(queryClient, tenant, addition.product);
    },
    onSuccess: (line) => {
      if (line !== undefined) replaceTemporary(queryClient, tenant, line);
      const description = texts.catalogue.added(name);
      toast({ title: texts.catalogue.addedTitle, description });
    },
    onError: (error, { product }) => {
      removeTemporary(queryClient, tenant, product.id);
      const description = messageFor(error, texts.catalogue.addFailed);
      toast({ title: texts.toasts.error, description, tone: 'destructive' });
    },
    onSettled: () =>
      setTimeout(() => {
        // A line that is being changed meanwhile would be shown as it was; its change reads the cart when it ends.
        if (queryClient.isMutating({ mutationKey: cartChangeKey(tenant) }) > 0) return;
        void queryClient.invalidateQueries({ queryKey });
      }, REFRESH.cartAfterAddMs),
  });
}

const TEMPORARY = 'adding-';
const temporaryId = (productId: string) => TEMPORARY + productId;

/** Whether a line is shown before the server has made it: it cannot be changed yet. */
export function isTemporary(lineId: string | undefined): boolean {
  return lineId?.startsWith(TEMPORARY) ?? false;
}

function insertTemporarily(queryClient: QueryClient, tenant: Tenant, product: ShopProduct): void {
  const item = { id: temporaryId(product.id), productId: product.id, quantity: 1, product };
  queryClient.setQueryData(cartQuery(tenant).queryKey, (items = []) => [...items, item]);
}

function removeTemporary(queryClient: QueryClient, tenant: Tenant, productId: string): void {
  queryClient.setQueryData(cartQuery(tenant).queryKey, (items) =>
    items?.filter(({ id }) => id !== temporaryId(productId)),
  );
}

/** Once its id is known, the line can be changed at once. */
function replaceTemporary(queryClient: QueryClient, tenant: Tenant, line: CartItem): void {
  queryClient.setQueryData(cartQuery(tenant).queryKey, (items) =>
    items?.map((item) => (item.id === temporaryId(line.productId) ? line : item)),
  );
}
