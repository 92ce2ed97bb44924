import type { ProductImportFacts, ProductValues } from 'contracts/api/product-import';
import { formatAmount } from 'contracts/primitives/money-format';
import type { ReactElement } from 'react';
import { TableScroll } from '../design/table-scroll.tsx';
import { Section } from '../record/fields.tsx';
import { useTexts } from '../texts/texts.ts';

const FIELDS = ['name', 'description', 'maker', 'priceEur'] as const;
type Field = (typeof FIELDS)[number];

/** The first products that would be changed: each value as it is and as it would be. */
export function ChangePreview({ facts }: { facts: ProductImportFacts }): ReactElement | null {
  const { productImport: texts, products } = useTexts();
  if (facts.changes.length === 0) return null;
  return (
    <Section title={texts.changes.title(facts.changes.length)}>
      <TableScroll label={texts.preview.label} role="region" className="price-table">
        <table className="table" data-still="true" data-density="compact">
          <thead>
            <tr>
              <th scope="col" data-numeric="true">
                {texts.preview.line}
              </th>
              <th scope="col">{products.fields.sku}</th>
              <th scope="col">{texts.changes.field}</th>
              <th scope="col">{texts.changes.before}</th>
              <th scope="col">{texts.changes.after}</th>
            </tr>
          </thead>
          <tbody>
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
          </tbody>
        </table>
      </TableScroll>
    </Section>
  );
}

function shown(values: ProductValues, field: Field): string {
  const value = values[field] ?? '';
  if (value === '') return '–';
  return field === 'priceEur' ? formatAmount(value, 'EUR') : value;
}
