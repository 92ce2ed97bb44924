import { useQuery } from '@tanstack/react-query';
import type { SavedListDetails } from 'contracts/api/saved-lists';
import type { ReactElement } from 'react';
import { Link, useParams } from 'react-router-dom';
import { BackLink } from '../../design/back-link.tsx';
import { buttonClass } from '../../design/button.tsx';
import { EmptyState } from '../../design/panel.tsx';
import { listQuery } from '../../list-view/lists.ts';
import { useListsTexts } from '../../list-view/use-lists-texts.ts';
import { QueryResult } from '../../request/query-result.tsx';
import { useMay } from '../../session/use-may.ts';
import { useMarket } from '../../tenant/use-market.ts';
import { useShopTexts } from '../../texts/use-shop-texts.ts';
import { AddProduct } from './add-product.tsx';
import { ListHead } from './list-head.tsx';
import { ListLines } from './list-lines.tsx';

/** One list: what is on it, and the way into the cart. */
export function ListPage(): ReactElement {
  const texts = useListsTexts();
  const { listId = '' } = useParams();
  const { paths } = useMarket();
  const query = useQuery(listQuery(listId));
  const words = { loading: texts.loadingOne, failed: texts.failedOne };
  return (
    <div className="flex max-w-300 flex-col gap-4">
      <BackLink to={paths.lists} text={texts.all} />
      <QueryResult query={query} texts={words} missing={<NoSuchList />}>
        {(list) => <OpenList list={list} />}
      </QueryResult>
    </div>
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
