import { useQuery } from '@tanstack/react-query';
import { TRANSACTION_KINDS } from 'contracts/constants/wallet';
import type { ReactElement } from 'react';
import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { SelectField, TextField } from '../../design/field.tsx';
import { SkeletonRows } from '../../design/loading.tsx';
import { Pagination } from '../../design/pagination.tsx';
import { EmptyState, ErrorPanel } from '../../design/panel.tsx';
import { useShopTexts } from '../../texts/shop-texts.ts';
import { useWalletSignTexts } from '../../texts/wallet-signs.ts';
import { TRANSACTIONS_PAGE_SIZE, transactionsOf } from './api/get-transactions.ts';
import { NO_FILTERS, isFiltered, toTransactionsQuery } from './transaction-filters.ts';
import type { TransactionFilters } from './transaction-filters.ts';
import { TransactionTable } from './transaction-table.tsx';

/** The wallet's history, a page at a time. */
export function Transactions(): ReactElement {
  const texts = useShopTexts().wallet;
  const signs = useWalletSignTexts();
  const [filters, setFilters] = useState(NO_FILTERS);
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
        <FilterBar filters={filters} onChange={setFilters} />
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
            onPageChange={(turned) => setFilters({ ...filters, page: turned })}
          />
        </>
      )}
    </section>
  );
}

interface FilterBarProps {
  filters: TransactionFilters;
  onChange: (filters: TransactionFilters) => void;
}

/** Any change starts again at page 1. */
function FilterBar({ filters, onChange }: FilterBarProps): ReactElement {
  const texts = useShopTexts();
  const { filters: labels, kinds } = texts.wallet;
  const change = (part: Partial<TransactionFilters>) => onChange({ ...filters, page: 1, ...part });
  return (
    <search
      aria-label={labels.label}
      className="grid grid-cols-2 items-end gap-3 tablet:grid-cols-[repeat(3,minmax(0,200px))_auto_1fr]"
    >
      <div className="max-tablet:col-span-2">
        <SelectField
          label={labels.kind}
          value={filters.kind}
          onChange={({ target }) => change({ kind: target.value })}
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
        onChange={({ target }) => change({ from: target.value })}
      />
      <TextField
        type="date"
        label={labels.to}
        value={filters.to}
        min={filters.from || undefined}
        onChange={({ target }) => change({ to: target.value })}
      />
      <Button
        variant="secondary"
        className="max-tablet:col-span-2"
        disabled={!isFiltered(filters)}
        onClick={() => onChange(NO_FILTERS)}
      >
        {texts.actions.clearAll}
      </Button>
    </search>
  );
}
