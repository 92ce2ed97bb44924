import { useQuery } from '@tanstack/react-query';
import type { OrderReveal } from 'contracts/api/orders';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { usePage } from '../../../address/use-page.ts';
import { ColumnHeaders } from '../../../design/column-headers.tsx';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import { Loading, SkeletonRows } from '../../../design/loading.tsx';
import { Pagination } from '../../../design/pagination.tsx';
import { EmptyState, ErrorPanel } from '../../../design/panel.tsx';
import { TableRegion } from '../../../design/table-region.tsx';
import { useActorName } from '../../../order-view/use-actor-name.ts';
import { useMarket } from '../../../tenant/use-market.ts';
import { useOrdersTexts } from '../../../texts/use-orders-texts.ts';
import { useShopTexts } from '../../../texts/use-shop-texts.ts';
import { REVEALS_PAGE_SIZE, revealsQuery } from '../api/get-reveals.ts';

const COLUMNS = ['when', 'who', 'order', 'what', 'how'] as const;

/** Who in the company looked at which keys. */
export function RevealList(): ReactElement {
  const texts = useShopTexts();
  const ordersTexts = useOrdersTexts();
  const { page, turnTo } = usePage();
  const reveals = useQuery(revealsQuery(page));
  return (
    <>
      <p className="text-muted">{ordersTexts.reveals.hint}</p>
      {reveals.isError ? (
        <ErrorPanel
          title={ordersTexts.reveals.failed}
          error={reveals.error}
          onRetry={() => void reveals.refetch()}
        />
      ) : null}
      {reveals.isPending ? (
        <Loading text={texts.loading.orders}>
          <SkeletonRows rows={6} />
        </Loading>
      ) : null}
      {reveals.data?.total === 0 ? (
        <EmptyState title={ordersTexts.reveals.emptyTitle} hint={ordersTexts.reveals.emptyHint} />
      ) : null}
      {reveals.data === undefined || reveals.data.total === 0 ? null : (
        <>
          <RevealTable reveals={reveals.data.items} />
          <Pagination
            label={ordersTexts.reveals.pagesLabel}
            page={page}
            size={REVEALS_PAGE_SIZE}
            total={reveals.data.total}
            onPageChange={turnTo}
          />
        </>
      )}
    </>
  );
}

function RevealTable({ reveals }: { reveals: readonly OrderReveal[] }): ReactElement {
  const texts = useOrdersTexts();
  return (
    <TableRegion aria-label={texts.views.reveals}>
      <ColumnHeaders
        columns={COLUMNS}
        titles={texts.reveals.columns}
        hiddenOnPhones={['when', 'how']}
      />
      <tbody>
        {reveals.map((reveal) => (
          <RevealRow key={reveal.id} reveal={reveal} />
        ))}
      </tbody>
    </TableRegion>
  );
}

function RevealRow({ reveal }: { reveal: OrderReveal }): ReactElement {
  const nameOf = useActorName();
  const texts = useOrdersTexts();
  const { paths } = useMarket();
  return (
    <tr className="h-14 border-b border-border last:border-b-0">
      <td className="px-3 py-2 pl-4 text-muted max-tablet:hidden">
        <DateTime at={reveal.at} />
      </td>
      <td className="px-3 py-2 font-medium max-tablet:pl-4">
        {nameOf(reveal.actor)}
        <span className="block text-meta font-normal text-muted tablet:hidden">
          <DateTime at={reveal.at} />
        </span>
      </td>
      <td className="px-3 py-2 whitespace-nowrap">
        <Link to={paths.order(reveal.orderId)} className="text-accent hover:underline">
          {reveal.orderNumber}
        </Link>
      </td>
      <td className="px-3 py-2">
        {reveal.products.map(({ productId, productName, keys }) => (
          <span key={productId} className="block">
            {texts.reveals.product(productName, keys)}
          </span>
        ))}
        <span className="text-meta text-muted tablet:hidden">{texts.formats[reveal.format]}</span>
      </td>
      <td className="px-3 py-2 pr-4 text-muted max-tablet:hidden">
        {texts.formats[reveal.format]}
      </td>
    </tr>
  );
}
