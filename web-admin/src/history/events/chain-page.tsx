import { useQuery } from '@tanstack/react-query';
import type { HistoryChain } from 'contracts/api/history-events';
import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { api } from '../../data/api.ts';
import { Notice } from '../../design/notice.tsx';
import { Page } from '../../design/page.tsx';
import { LoadedPage } from '../../record/loaded-page.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { DisputePackButton } from '../exports/dispute-pack-button.tsx';
import { HistoryTabs } from '../history-tabs.tsx';
import { ChainTree } from './chain-tree.tsx';
import { orderIn } from './order-in.ts';

/** From the click to the debit to the key. */
export function ChainPage(): ReactElement {
  const { correlation = '' } = useParams();
  const texts = useTexts().historyEvents;
  const chain = useQuery({
    queryKey: ['history', 'chain', correlation],
    queryFn: ({ signal }) =>
      api('GET /api/history/chain/:correlation', { correlation }, { signal }),
  });
  return (
    <LoadedPage title={texts.chainTitle} query={chain}>
      {({ nodes, more }) => (
        <Page title={texts.chainTitle} actions={<PackOf nodes={nodes} />}>
          <HistoryTabs />
          {more ? <Notice tone="info" title={texts.chainMore} /> : null}
          <section className="section" aria-label={texts.chainTitle}>
            <p className="muted" id="chain-hint">
              {texts.chainHint}
            </p>
            <ChainTree nodes={nodes} />
          </section>
        </Page>
      )}
    </LoadedPage>
  );
}

/** Where the request was about one order. */
function PackOf({ nodes }: Pick<HistoryChain, 'nodes'>): ReactElement | null {
  const events = nodes.flatMap((node) => (node.kind === 'event' ? [node.event] : []));
  const orders = new Set(events.map(orderIn).filter((id) => id !== undefined));
  const [orderId] = orders;
  return orderId === undefined || orders.size > 1 ? null : <DisputePackButton orderId={orderId} />;
}
