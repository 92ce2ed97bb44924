import type { ProductImportFacts, ProductValues } from 'contracts/api/product-import';
import { formatAmount } from 'contracts/primitives/money-format';
import type { ReactElement } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { PreviewTable } from './preview-table.tsx';

const FIELDS = ['name', 'description', 'maker', 'priceEur'] as const;
type Field = (typeof FIELDS)[number];

/** The first products that would be changed: each value as it is and as it would be. */
export function ChangePreview({ facts }: { facts: ProductImportFacts }): ReactElement | null {
  const { productImport: texts, products } = useTexts();
  if (facts.changes.length === 0) return null;
  return (
    <PreviewTable
      title={texts.changes.title(facts.changes.length)}
      heads={[
        { label: products.fields.sku },
        { label: texts.changes.field },
        { label: texts.changes.before },
        { label: texts.changes.after },
      ]}
    >
      {facts.changes.flatMap(({ line, sku, before, after }) =>
        FIELDS.filter((field) => after[field] !== undefined).map((field) => (
          <tr key={`${line} ${field}`}>
            <td data-numeric="true">{line}</td>
            <th scope="row" className="mono">
              {sku}
            </th>
            <td>{products.fields[field]}</td>
            <td>
              <span className="wrapping">{shown(before, field)}</span>
            </td>
            <td>
              <span className="wrapping">{shown(after, field)}</span>
            </td>
          </tr>
        )),
      )}
    </PreviewTable>
  );
}

function shown(values: ProductValues, field: Field): string {
  const value = values[field] ?? '';
  if (value === '') return '–';
  return field === 'priceEur' ? formatAmount(value, 'EUR') : value;
}
