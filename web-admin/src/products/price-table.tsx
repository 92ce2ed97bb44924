import type { BulkRow } from 'contracts/api/console';
import { formatAmount } from 'contracts/primitives/money-format';
import { currencyOf } from 'contracts/primitives/tenant';
import type { Tenant } from 'contracts/primitives/tenant';
import type { ReactElement } from 'react';
import { Badge } from '../design/badge.tsx';
import { TableScroll } from '../design/table-scroll.tsx';
import { refusalText } from '../texts/failure-text.ts';
import { useTexts } from '../texts/use-texts.ts';
import type { PriceRow } from './price-rows.ts';

interface PriceTableProps {
  rows: readonly PriceRow[];
  tenant: Tenant;
  /** What became of each; undefined before anything was sent. */
  results: ReadonlyMap<string, BulkRow> | undefined;
}

/** Old and new price of each product, and what became of it. */
export function PriceTable({ rows, tenant, results }: PriceTableProps): ReactElement {
  const { products } = useTexts();
  const texts = products.prices;
  const shown = (price: string | undefined): string =>
    price === undefined ? '' : formatAmount(price, currencyOf(tenant));
  return (
    <TableScroll label={texts.preview} role="region" className="price-table">
      <table className="table" data-still="true" data-density="compact">
        <thead>
          <tr>
            <th scope="col">{products.fields.name}</th>
            <th scope="col">{products.fields.sku}</th>
            <th scope="col" data-numeric="true">
              {texts.before}
            </th>
            <th scope="col" data-numeric="true">
              {texts.after}
            </th>
            <th scope="col">{texts.outcome}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.product.id}>
              <th scope="row">
                <span className="wrapping">{row.product.name}</span>
              </th>
              <td>
                <span className="mono">{row.product.sku}</span>
              </td>
              <td data-numeric="true">{shown(row.before)}</td>
              <td data-numeric="true">{shown(row.after)}</td>
              <td>
                <Outcome row={row} result={results?.get(row.product.id)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}

interface OutcomeProps {
  row: PriceRow;
  result: BulkRow | undefined;
}

function Outcome({ row, result }: OutcomeProps): ReactElement | null {
  const { products, errors } = useTexts();
  const texts = products.prices;
  if (result?.ok) return <Badge tone="ok">{texts.done}</Badge>;
  if (result) return <span className="refusal">{refusalText(result, errors)}</span>;
  if (row.before === undefined) return <span className="muted">{texts.noPrice}</span>;
  return row.after === undefined ? <span className="refusal">{texts.nothingLeft}</span> : null;
}
