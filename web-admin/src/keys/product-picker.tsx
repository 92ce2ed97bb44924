import { useQuery } from '@tanstack/react-query';
import type { AdminProductRow } from 'contracts/api/admin';
import { useId, useState } from 'react';
import type { ReactElement } from 'react';
import { api } from '../data/api.ts';
import { useTexts } from '../texts/use-texts.ts';

export type PickedProduct = Pick<AdminProductRow, 'id' | 'name' | 'sku'>;

interface ProductPickerProps {
  picked: PickedProduct | undefined;
  /** The list names the products itself. */
  optional: boolean;
  onPick: (product: PickedProduct | undefined) => void;
}

const SHOWN = 8;

/** Finds a product by words of its name or its SKU. */
export function ProductPicker({ picked, optional, onPick }: ProductPickerProps): ReactElement {
  const { keys: texts, list } = useTexts();
  const id = useId();
  const [typed, setTyped] = useState('');
  const query = typed.trim();
  const { data = [] } = useQuery({
    queryKey: ['products', 'picker', query],
    enabled: query !== '' && picked === undefined,
    queryFn: ({ signal }) =>
      api('GET /api/admin/products', { filter: { q: query }, range: [0, SHOWN - 1] }, { signal }),
  });
  if (picked !== undefined) {
    return (
      <div className="field">
        <span>{texts.fields.product}</span>
        <p className="row">
          <strong>{picked.name}</strong>
          <span className="mono muted">{picked.sku}</span>
          <button
            type="button"
            className="button"
            data-variant="quiet"
            onClick={() => onPick(undefined)}
          >
            {texts.otherProduct}
          </button>
        </p>
      </div>
    );
  }
  return (
    <div className="field">
      <label htmlFor={id} className="label">
        {optional ? texts.oneProductOnly : texts.productOfAll}
      </label>
      <input
        id={id}
        type="search"
        className="input"
        autoComplete="off"
        placeholder={list.search}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {data.length === 0 ? null : (
        <ul className="picks" aria-label={texts.fields.product}>
          {data.map((product) => (
            <li key={product.id}>
              <button type="button" className="pick" onClick={() => onPick(product)}>
                <span>{product.name}</span>
                <span className="mono muted">{product.sku}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
