import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** Names a product in the address, beside the filters of the list that it lies over. */
export function useProductAddress(): (productId: string) => string {
  const [search] = useSearchParams();
  const others = new URLSearchParams(search);
  others.delete('product');
  return (productId) => `?${withProduct(others, productId)}`;
}

function withProduct(others: URLSearchParams, productId: string): string {
  const parameters = new URLSearchParams(others);
  parameters.set('product', productId);
  return parameters.toString();
}

/** The product that the address names, if it does. */
export function useOpenProduct() {
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const state: unknown = useLocation().state;
  function close(): void {
    if (typeof state === 'object' && state !== null && 'productOpened' in state) {
      void navigate(-1);
      return;
    }
    const others = new URLSearchParams(search);
    others.delete('product');
    setSearch(others, { replace: true });
  }
  return { productId: search.get('product'), close };
}
