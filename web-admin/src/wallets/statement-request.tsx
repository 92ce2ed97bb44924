import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListedRequest } from 'contracts/api/admin-wallets';
import type { StatementLine } from 'contracts/api/bank-statements';
import { formatAmount } from 'contracts/primitives/money-format';
import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { ListBase } from 'react-admin';
import { Link } from 'react-router-dom';
import { api } from '../data/api.ts';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import { Notice } from '../design/notice.tsx';
import { Page } from '../design/page.tsx';
import { HistoryLink } from '../history/history-link.tsx';
import { Pager } from '../list/pager.tsx';
import { FactList } from '../record/fact-list.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { useCount } from '../texts/use-formats.ts';
import { DecideSection } from './decide-section.tsx';
import { depositPath, statementPath } from './paths.ts';
import { PaymentLines } from './payment-lines.tsx';
import { ActorName, DeclinedBecause, RequestBadge } from './request-badge.tsx';

/** What a bank statement brought beyond what one person books alone: its lines, whose they are and what they come to. */
export function StatementRequest({ request }: { request: ListedRequest }): ReactElement {
  const { requests } = useTexts().wallets;
  const { id, kind, state } = request;
  useFreshLines(state);
  return (
    <Page
      title={`${requests.kinds[kind]} ${formatAmount(request.amount, request.currency)}`}
      beside={<RequestBadge state={state} reversed={false} />}
      actions={<HistoryLink record={id} />}
    >
      <DeclinedBecause reason={request.rejectionReason} />
      <div className="record">
        <div className="sections">
          {state === 'pending' ? <DecideSection request={request} /> : null}
          <section className="section" aria-label={requests.lines}>
            <h2>{requests.lines}</h2>
            {state === 'rejected' ? (
              <p>{requests.linesReturned}</p>
            ) : (
              <ListBase<StatementLine>
                resource="bank-payments"
                sort={{ field: 'line', order: 'ASC' }}
                perPage={50}
                filter={{ requestId: id }}
                storeKey={false}
                disableAuthentication
              >
                <PaymentLines />
                <Pager />
              </ListBase>
            )}
          </section>
        </div>
        <Facts request={request} />
      </div>
    </Page>
  );
}

/** The lines are asked for anew once somebody has decided. */
function useFreshLines(state: ListedRequest['state']): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (state === 'pending') return;
    void queryClient.invalidateQueries({ queryKey: ['bank-payments'] });
  }, [state, queryClient]);
}

function Facts({ request }: { request: ListedRequest }): ReactElement {
  const { wallets: texts } = useTexts();
  const { requests } = texts;
  const count = useCount();
  const { id, decidedBy, decidedAt, lines } = request;
  return (
    <FactList
      title={requests.facts}
      facts={[
        [requests.lines, count(lines ?? 0)],
        [texts.amount, formatAmount(request.amount, request.currency)],
        [texts.market, request.tenantId.toUpperCase()],
        [requests.requestedBy, <ActorName key="by" actor={request.requestedBy} />],
        [requests.requestedAt, <DateTime key="at" at={request.requestedAt} />],
        ...(decidedBy === null
          ? []
          : [[requests.decidedBy, <ActorName key="decider" actor={decidedBy} />] as const]),
        ...(decidedAt === null
          ? []
          : [[requests.decidedAt, <DateTime key="decided" at={decidedAt} />] as const]),
        [
          requests.fromStatement,
          <Link key="statement" className="text-link" to={statementPath(id)}>
            {texts.seeIt}
          </Link>,
        ],
      ]}
    />
  );
}

/** Beside a statement: the request that waits for a second person, if there is one. */
export function WaitingRequestOf({ statementId }: { statementId: string }): ReactElement | null {
  const { wallets: texts } = useTexts();
  const count = useCount();
  const { data = [] } = useQuery({
    queryKey: ['deposits', 'of statement', statementId],
    queryFn: ({ signal }) =>
      api(
        'GET /api/admin/deposits',
        { filter: { id: [statementId], state: 'pending' } },
        { signal },
      ),
  });
  const [request] = data;
  if (!request) return null;
  const amount = formatAmount(request.amount, request.currency);
  return (
    <Notice tone="warn" title={texts.waits}>
      <p>{texts.requests.beyondSums(count(request.lines ?? 0), amount)}</p>
      <Link className="text-link" to={depositPath(request.id)}>
        {texts.seeIt}
      </Link>
    </Notice>
  );
}
