import { useQuery } from '@tanstack/react-query';
import { TRANSACTION_KINDS } from 'contracts/constants/wallet';
import type { ReactElement } from 'react';
import { useListFilters } from '../../address/use-list-filters.ts';
import { Button } from '../../design/button.tsx';
import { SelectField, TextField } from '../../design/field.tsx';
import { SkeletonRows } from '../../design/loading.tsx';
import { Pagination } from '../../design/pagination.tsx';
import { EmptyState, ErrorPanel } from '../../design/panel.tsx';
import { useShopTexts } from '../../texts/use-shop-texts.ts';
import { useWalletSignTexts } from '../../texts/use-wallet-sign-texts.ts';
import { TRANSACTIONS_PAGE_SIZE, transactionsOf } from './api/get-transactions.ts';
import {
  TRANSACTION_ADDRESS,
  isFiltered,
  kindNamed,
  toTransactionsQuery,
} from './transaction-filters.ts';
import type { TransactionFilters } from './transaction-filters.ts';
import { TransactionTable } from './transaction-table.tsx';

/** The balance and the statement stand above: whoever turns a page looks at the table. */
const NOT_FIRST = { turnsScroll: false };

/** The wallet's history, a page at a time. */
export function Transactions(): ReactElement {
  const texts = useShopTexts().wallet;
  const signs = useWalletSignTexts();
  const { filters, change, turnTo, clear } = useListFilters(TRANSACTION_ADDRESS, NOT_FIRST);
  const query = useQuery(transactionsOf(toTransactionsQuery(filters)));
  const page = query.data;
  const none = page?.total === 0 && !isFiltered(filters);
  return (
    <section className="flex flex-col gap-3">
      <div>
        <h2 id="transactions" className="text-dialog">
          {texts.transactions}
        </h2>
        <p className="max-w-prose text-meta text-muted">{signs.legend}</p>
      </div>
      {none ? (
        <EmptyState title={texts.emptyTitle} hint={texts.emptyHint} />
      ) : (
        <FilterBar filters={filters} onChange={change} onClear={clear} />
      )}
      {query.isError ? (
        <ErrorPanel
          title={texts.transactionsFailed}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {query.isPending ? <SkeletonRows rows={4} /> : null}
      {page === undefined || none ? null : (
        <>
          <p role="status" className="text-muted">
            {texts.found(page.total)}
          </p>
          {page.items.length === 0 ? (
            <EmptyState title={texts.noneFoundTitle} hint={texts.noneFoundHint} />
          ) : (
            <TransactionTable transactions={page.items} />
          )}
          <Pagination
            label={texts.pagesLabel}
            page={filters.page}
            size={TRANSACTIONS_PAGE_SIZE}
            total={page.total}
            onPageChange={turnTo}
          />
        </>
      )}
    </section>
  );
}

interface FilterBarProps {
  filters: TransactionFilters;
  onChange: (part: Partial<TransactionFilters>) => void;
  onClear: () => void;
}

function FilterBar({ filters, onChange, onClear }: FilterBarProps): ReactElement {
  const texts = useShopTexts();
  const { filters: labels, kinds } = texts.wallet;
  return (
    <search
      aria-label={labels.label}
      className="grid grid-cols-2 items-end gap-3 tablet:grid-cols-[repeat(3,minmax(0,200px))_auto_1fr]"
    >
      <div className="max-tablet:col-span-2">
        <SelectField
          label={labels.kind}
          value={filters.kind}
          onChange={({ target }) => onChange({ kind: kindNamed(target.value) })}
        >
          <option value="">{labels.anyKind}</option>
          {TRANSACTION_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {kinds[kind]}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField
        type="date"
        label={labels.from}
        value={filters.from}
        max={filters.to || undefined}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <TextField
        type="date"
        label={labels.to}
        value={filters.to}
        min={filters.from || undefined}
        onChange={({ target }) => onChange({ to: target.value })}
      />
      <Button
        variant="secondary"
        className="max-tablet:col-span-2"
        disabled={!isFiltered(filters)}
        onClick={onClear}
      >
        {texts.actions.clearAll}
      </Button>
    </search>
  );
}
