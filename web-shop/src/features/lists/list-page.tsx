import { useQuery } from '@tanstack/react-query';
import type { SavedListDetails } from 'contracts/api/saved-lists';
import { statusOf } from 'contracts/client/request-error';
import type { ReactElement } from 'react';
import { Link, useParams } from 'react-router-dom';
import { BackLink } from '../../design/back-link.tsx';
import { buttonClass } from '../../design/button.tsx';
import { Loading, SkeletonRows } from '../../design/loading.tsx';
import { EmptyState, ErrorPanel } from '../../design/panel.tsx';
import { listQuery } from '../../list-view/lists.ts';
import { useListsTexts } from '../../list-view/texts.ts';
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
  const query = useQuery(listQuery(listId));
  return (
    <div className="flex max-w-300 flex-col gap-4">
      <BackLink to={paths.lists} text={texts.all} />
      {query.isError ? <Missing error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.isPending ? (
        <Loading text={texts.loadingOne}>
          <SkeletonRows rows={5} />
        </Loading>
      ) : null}
      {query.data === undefined || isGone(query.error) ? null : <OpenList list={query.data} />}
    </div>
  );
}

/** An address that names nothing is answered like a list that is no more. */
const NO_SUCH_LIST: readonly (number | undefined)[] = [400, 404];

function isGone(error: unknown): boolean {
  return error !== null && NO_SUCH_LIST.includes(statusOf(error));
}

function Missing({ error, onRetry }: { error: unknown; onRetry: () => void }): ReactElement {
  const texts = useListsTexts();
  const { paths } = useMarket();
  if (!isGone(error)) return <ErrorPanel title={texts.failedOne} error={error} onRetry={onRetry} />;
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
