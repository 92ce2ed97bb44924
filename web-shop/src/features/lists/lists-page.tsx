import { useQuery } from '@tanstack/react-query';
import type { SavedList } from 'contracts/api/saved-lists';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../design/button.tsx';
import { ColumnHeaders } from '../../design/column-headers.tsx';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import { Loading, SkeletonRows } from '../../design/loading.tsx';
import { EmptyState, ErrorPanel } from '../../design/panel.tsx';
import { TableRegion } from '../../design/table-region.tsx';
import { listsQuery } from '../../list-view/lists.ts';
import { useListsTexts } from '../../list-view/use-lists-texts.ts';
import { useActorName } from '../../order-view/use-actor-name.ts';
import { useMay } from '../../session/use-may.ts';
import { useMarket } from '../../tenant/use-market.ts';
import { useLanguage } from 'web-shared/texts/language';
import { useShopTexts } from '../../texts/use-shop-texts.ts';
import { NewListDialog } from './new-list-dialog.tsx';

/** The lists of the company, and the ways to what is one's own otherwise. */
export function ListsPage(): ReactElement {
  const texts = useListsTexts();
  const query = useQuery(listsQuery);
  const [creating, setCreating] = useState(false);
  const keeps = useMay('keep-lists');
  const lists = query.data;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="min-w-0 flex-1 basis-60 text-muted">{texts.lead}</p>
        {keeps ? <Button onClick={() => setCreating(true)}>{texts.create}</Button> : null}
      </div>
      <OwnProducts />
      {query.isError ? (
        <ErrorPanel title={texts.failed} error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      {query.isPending ? (
        <Loading text={texts.loading}>
          <SkeletonRows rows={4} />
        </Loading>
      ) : null}
      {lists?.length === 0 ? <NoLists keeps={keeps} /> : null}
      {lists === undefined || lists.length === 0 ? null : <ListTable lists={lists} />}
      {creating ? <NewListDialog onDone={() => setCreating(false)} /> : null}
    </div>
  );
}

/** Lists that nobody has to write: they are filters of the catalogue. */
function OwnProducts(): ReactElement {
  const texts = useListsTexts();
  const { paths } = useMarket();
  const ways = [
    { own: 'favourites', title: texts.favourites, hint: texts.favouritesHint },
    { own: 'bought', title: texts.bought, hint: texts.boughtHint },
  ];
  return (
    <ul aria-label={texts.own} className="grid gap-3 tablet:grid-cols-2">
      {ways.map(({ own, title, hint }) => (
        <li
          key={own}
          className="relative rounded-card border border-border bg-surface p-4 hover:bg-surface-2"
        >
          <Link
            to={`${paths.home}?own=${own}`}
            className="font-medium text-accent after:absolute after:inset-0 hover:underline"
          >
            {title}
          </Link>
          <p className="text-meta text-muted">{hint}</p>
        </li>
      ))}
    </ul>
  );
}

const COLUMNS = ['name', 'products', 'licences', 'changed'] as const;

function ListTable({ lists }: { lists: readonly SavedList[] }): ReactElement {
  const texts = useListsTexts();
  const language = useLanguage();
  return (
    <TableRegion aria-label={texts.all}>
      <ColumnHeaders
        columns={COLUMNS}
        titles={texts.columns}
        right={['products', 'licences']}
        hiddenOnPhones={['products', 'licences', 'changed']}
      />
      <tbody>
        {lists
          .toSorted((left, right) => left.name.localeCompare(right.name, language))
          .map((list) => (
            <ListRow key={list.id} list={list} />
          ))}
      </tbody>
    </TableRegion>
  );
}

function ListRow({ list }: { list: SavedList }): ReactElement {
  const texts = useListsTexts();
  const nameOf = useActorName();
  const { paths } = useMarket();
  const { id, name, products, licences, changedAt, changedBy } = list;
  return (
    <tr className="relative h-14 border-b border-border last:border-b-0 hover:bg-surface-2">
      <td className="min-w-40 px-3 py-2 pl-4 font-medium">
        {/* The link covers its row, so that all of it can be clicked. */}
        <Link
          to={paths.list(id)}
          className="wrap-anywhere text-accent after:absolute after:inset-0 hover:underline"
        >
          {name}
        </Link>
        <span className="block text-meta font-normal text-muted tablet:hidden">
          {texts.contents(products, licences)}
        </span>
        <span className="block text-meta font-normal text-muted tablet:hidden">
          <DateTime at={changedAt} /> {texts.changedBy(nameOf(changedBy))}
        </span>
      </td>
      <td className="figures px-3 text-right max-tablet:hidden">{products}</td>
      <td className="figures px-3 text-right max-tablet:hidden">{licences}</td>
      <td className="px-3 pr-4 text-muted max-tablet:hidden">
        <DateTime at={changedAt} /> {texts.changedBy(nameOf(changedBy))}
      </td>
    </tr>
  );
}

function NoLists({ keeps }: { keeps: boolean }): ReactElement {
  const texts = useListsTexts();
  const { paths } = useMarket();
  const { cart, catalogue } = useShopTexts();
  return (
    <EmptyState title={texts.emptyTitle} hint={keeps ? texts.emptyHint : texts.emptyViewerHint}>
      <Link to={paths.home} className={buttonClass('primary')}>
        {cart.toCatalog}
      </Link>
      {keeps ? (
        <Link to={paths.quickOrder} className={buttonClass('secondary')}>
          {catalogue.quickOrder}
        </Link>
      ) : null}
    </EmptyState>
  );
}
