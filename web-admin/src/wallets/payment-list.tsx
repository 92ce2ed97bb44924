import type { StatementLine } from 'contracts/api/bank-statements';
import { LINE_OUTCOMES } from 'contracts/constants/wallet-requests';
import type { ReactElement } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { Page } from '../design/page.tsx';
import { useMarket } from '../frame/use-market.ts';
import { ExportLink } from '../list/export-link.tsx';
import { FilterBar } from '../list/filter-bar.tsx';
import type { FilterField } from '../list/list-definition.ts';
import { Pager } from '../list/pager.tsx';
import { SavedQueries } from '../list/saved-queries.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { useCount } from '../texts/use-formats.ts';
import { PaymentLines } from './payment-lines.tsx';

/** Payments of all statements, above all those that are to be settled by hand. */
export function PaymentList(): ReactElement {
  const market = useMarket();
  return (
    <ListBase<StatementLine>
      resource="bank-payments"
      sort={{ field: 'bookedOn', order: 'DESC' }}
      perPage={25}
      filter={market === undefined ? {} : { tenantId: market }}
      storeKey={false}
      disableAuthentication
    >
      <Payments />
    </ListBase>
  );
}

function Payments(): ReactElement {
  const { wallets, list } = useTexts();
  const { payments } = wallets;
  const count = useCount();
  const { total } = useListContext();
  return (
    <Page
      title={payments.title}
      beside={
        <span role="status" className="total">
          {total === undefined ? '' : list.total(count(total))}
        </span>
      }
      actions={<ExportLink endpoint="GET /api/admin/bank-payments/export.csv" />}
    >
      <SavedQueries resource="bank-payments" />
      <FilterBar filters={useOutcomeFilter()} searchHint={payments.searchHint} />
      <PaymentLines />
      <Pager />
    </Page>
  );
}

/** What became of a payment. */
export function useOutcomeFilter(): readonly FilterField<'bank-payments'>[] {
  const { payments, statements } = useTexts().wallets;
  const choices = LINE_OUTCOMES.map((id) => ({ id, name: statements.outcomes[id] }));
  return [{ name: 'outcome', label: payments.outcome, choices }];
}
