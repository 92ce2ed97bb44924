import { useQuery } from '@tanstack/react-query';
import type { SavedListDetails } from 'contracts/api/saved-lists';
import type { ReactElement } from 'react';
import { Link, useParams } from 'react-router-dom';
import { BackLink } from '../../design/back-link.tsx';
import { buttonClass } from '../../design/button.tsx';
import { Loading, SkeletonRows } from '../../design/loading.tsx';
import { EmptyState, ErrorPanel } from '../../design/panel.tsx';
import { listQuery } from '../../list-view/lists.ts';
import { useListsTexts } from '../../list-view/texts.ts';
import { isNothingThere } from '../../request/is-nothing-there.ts';
import { useMay } from '../../session/use-may.ts';
import { useMarket } from '../../tenant/use-market.ts';
import { useShopTexts } from '../../texts/shop-texts.ts';
import { AddProduct } from './add-product.tsx';
import { ListHead } from './list-head.tsx';
import { ListLines } from './list-lines.tsx';

/** One list: what is on it, and the way into the cart. */
export function ListPage(): ReactElement {
  const texts = useListsTexts();
  const { listId = '' } = useParams();
  const { paths } = useMarket();
  return (
    <div className="flex max-w-300 flex-col gap-4">
      <BackLink to={paths.lists} text={texts.all} />
      <ListAt id={listId} />
    </div>
  );
}

function ListAt({ id }: { id: string }): ReactElement {
  const texts = useListsTexts();
  const query = useQuery(listQuery(id));
  if (isNothingThere(query)) return <NoSuchList />;
  return (
    <>
      {query.isError ? (
        <ErrorPanel
          title={texts.failedOne}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {query.isPending ? (
        <Loading text={texts.loadingOne}>
          <SkeletonRows rows={5} />
        </Loading>
      ) : null}
      {query.data === undefined ? null : <OpenList list={query.data} />}
    </>
  );
}

function NoSuchList(): ReactElement {
  const texts = useListsTexts();
  const { paths } = useMarket();
  return (
    <EmptyState title={texts.goneTitle} hint={texts.goneHint}>
      <Link to={paths.lists} className={buttonClass('primary')}>
        {texts.all}
      </Link>
    </EmptyState>
  );
}

function OpenList({ list }: { list: SavedListDetails }): ReactElement {
  const keeps = useMay('keep-lists');
  return (
    <>
      <ListHead list={list} />
      {list.lines.length === 0 ? <NoLines keeps={keeps} /> : <ListLines list={list} />}
      {keeps ? <AddProduct listId={list.id} /> : null}
    </>
  );
}

function NoLines({ keeps }: { keeps: boolean }): ReactElement {
  const texts = useListsTexts();
  const { paths } = useMarket();
  const { toCatalog } = useShopTexts().cart;
  const hint = keeps ? texts.noLinesHint : texts.noLinesViewerHint;
  return (
    <EmptyState title={texts.noLinesTitle} hint={hint}>
      <Link to={paths.home} className={buttonClass('secondary')}>
        {toCatalog}
      </Link>
    </EmptyState>
  );
}
