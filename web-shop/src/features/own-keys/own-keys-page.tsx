import { useQuery } from '@tanstack/react-query';
import type { OwnKey } from 'contracts/api/own-keys';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { useListFilters } from '../../address/use-list-filters.ts';
import { Button, buttonClass } from '../../design/button.tsx';
import { Loading, SkeletonRows } from '../../design/loading.tsx';
import { Pagination } from '../../design/pagination.tsx';
import { Card, EmptyState, ErrorPanel } from '../../design/panel.tsx';
import { useMarket } from '../../tenant/use-market.ts';
import { useShopTexts } from '../../texts/use-shop-texts.ts';
import { KEYS_PAGE_SIZE, ownKeysQuery } from './api/own-keys.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { KeyFilterBar } from './key-filter-bar.tsx';
import { KEY_ADDRESS, isFiltered, keyParams } from './key-filters.ts';
import { KeyRow } from './key-row.tsx';
import { useOwnKeysTexts } from './use-own-keys-texts.ts';

/** Every key of the company, a page at a time, narrowed by what the address says. */
export function OwnKeysPage(): ReactElement {
  const texts = useOwnKeysTexts();
  const { filters, change, turnTo, clear } = useListFilters(KEY_ADDRESS);
  const keys = useQuery(ownKeysQuery(keyParams(filters)));
  const page = keys.data;
  const none = page?.total === 0 && !isFiltered(filters);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{texts.lead}</p>
      {none ? null : <KeyFilterBar filters={filters} onChange={change} onClear={clear} />}
      {keys.isError ? (
        <ErrorPanel title={texts.failed} error={keys.error} onRetry={() => void keys.refetch()} />
      ) : null}
      {keys.isPending ? (
        <Loading text={texts.loading}>
          <SkeletonRows rows={6} />
        </Loading>
      ) : null}
      {none ? <NoKeys /> : null}
      {page === undefined || none ? null : (
        <>
          <p role="status" className="text-muted">
            {texts.found(page.total)}
          </p>
          {page.items.length === 0 ? <NoneFound onClear={clear} /> : <KeyList keys={page.items} />}
          <Pagination
            label={texts.pagesLabel}
            page={filters.page}
            size={KEYS_PAGE_SIZE}
            total={page.total}
            onPageChange={turnTo}
          />
        </>
      )}
    </div>
  );
}

function KeyList({ keys }: { keys: readonly OwnKey[] }): ReactElement {
  const texts = useOwnKeysTexts();
  const [assigned, setAssigned] = useState<OwnKey>();
  return (
    <>
      <Card>
        <ul aria-label={texts.list} className="divide-y divide-border">
          {keys.map((key) => (
            <KeyRow key={key.id} ownKey={key} onAssign={() => setAssigned(key)} />
          ))}
        </ul>
      </Card>
      {assigned === undefined ? null : (
        <AssignDialog ownKey={assigned} onDone={() => setAssigned(undefined)} />
      )}
    </>
  );
}

function NoKeys(): ReactElement {
  const texts = useOwnKeysTexts();
  const { paths } = useMarket();
  const toCatalog = useShopTexts().cart.toCatalog;
  return (
    <EmptyState title={texts.emptyTitle} hint={texts.emptyHint}>
      <Link to={paths.home} className={buttonClass('primary')}>
        {toCatalog}
      </Link>
    </EmptyState>
  );
}

function NoneFound({ onClear }: { onClear: () => void }): ReactElement {
  const texts = useOwnKeysTexts();
  const clear = useShopTexts().actions.clearAll;
  return (
    <EmptyState title={texts.noneFoundTitle} hint={texts.noneFoundHint}>
      <Button variant="secondary" onClick={onClear}>
        {clear}
      </Button>
    </EmptyState>
  );
}
