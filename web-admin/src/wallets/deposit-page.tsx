import { useQuery } from '@tanstack/react-query';
import type { ListedRequest } from 'contracts/api/admin-wallets';
import { formatAmount } from 'contracts/primitives/money-format';
import type { ReactElement } from 'react';
import { Link, useParams } from 'react-router-dom';
import { api } from '../data/api.ts';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import { Page } from '../design/page.tsx';
import { LoadingScreen } from '../lazy/lazy-screen.tsx';
import { listPath } from '../list/list-path.ts';
import { HistoryLink } from '../history/history-link.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { DecideSection } from './decide-section.tsx';
import { BalanceTiles } from './figures.tsx';
import { FactList } from '../record/fact-list.tsx';
import { LoadFailure } from '../record/load-failure.tsx';
import { walletPath } from './paths.ts';
import { ActorName, DeclinedBecause, RequestBadge } from './request-badge.tsx';
import { isOfCompany } from './request-of-company.ts';
import type { RequestOfCompany } from './request-of-company.ts';
import { ReverseButton } from './reverse-button.tsx';
import { StatementRequest } from './statement-request.tsx';
import { useWallet } from './use-wallet.ts';

const REFRESH_MS = 15_000;

/** A deposit, or another change of a wallet that takes two people. */
export function DepositPage(): ReactElement {
  const { wallets } = useTexts();
  const { id = '' } = useParams();
  const request = useQuery({
    queryKey: ['deposits', 'one', id],
    queryFn: ({ signal }) =>
      api('GET /api/admin/deposits/:requestId', { requestId: id }, { signal }),
    // Another admin may be deciding about it at this moment.
    refetchInterval: REFRESH_MS,
  });
  if (request.data) return <Request request={request.data} />;
  if (!request.isError) return <LoadingScreen />;
  return (
    <Page title={wallets.requests.title}>
      <LoadFailure error={request.error} onRetry={() => void request.refetch()} />
    </Page>
  );
}

function Request({ request }: { request: ListedRequest }): ReactElement {
  return isOfCompany(request) ? (
    <Deposit request={request} />
  ) : (
    <StatementRequest request={request} />
  );
}

function Deposit({ request }: { request: RequestOfCompany }): ReactElement {
  const { requests } = useTexts().wallets;
  const { kind, state, reversed, currency, companyId } = request;
  const { wallet } = useWallet(companyId);
  const amount = formatAmount(request.amount, currency);
  const reversible = kind === 'deposit' && (state === 'booked' || state === 'approved');
  return (
    <Page
      title={`${requests.kinds[kind]} ${amount}`}
      beside={<RequestBadge state={state} reversed={reversed} />}
      actions={
        <>
          <HistoryLink record={request.id} />
          {reversible && !reversed ? <ReverseButton request={request} /> : null}
        </>
      }
    >
      <DeclinedBecause reason={request.rejectionReason} />
      <div className="record">
        <div className="sections">
          {state === 'pending' ? <DecideSection request={request} /> : null}
          <section className="section" aria-label={requests.walletNow}>
            <h2>{requests.walletNow}</h2>
            {wallet ? <BalanceTiles balance={wallet.balance} /> : <LoadingScreen />}
          </section>
        </div>
        <RequestFacts request={request} />
      </div>
    </Page>
  );
}

function RequestFacts({ request }: { request: RequestOfCompany }): ReactElement {
  const { wallets: texts } = useTexts();
  const { requests } = texts;
  const { companyId, companyName, kind, reference, note, decidedBy, decidedAt, paymentId } =
    request;
  return (
    <FactList
      title={requests.facts}
      facts={[
        [
          texts.company,
          <Link key="company" className="text-link" to={walletPath(companyId)}>
            {companyName ?? companyId}
          </Link>,
        ],
        [texts.market, request.tenantId.toUpperCase()],
        ...(reference === null ? [] : [[texts.reference, reference] as const]),
        ...(note === null ? [] : [[kind === 'deposit' ? texts.note : requests.why, note] as const]),
        [requests.requestedBy, <ActorName key="by" actor={request.requestedBy} />],
        [requests.requestedAt, <DateTime key="at" at={request.requestedAt} />],
        ...(decidedBy === null
          ? []
          : [[requests.decidedBy, <ActorName key="decider" actor={decidedBy} />] as const]),
        ...(decidedAt === null
          ? []
          : [[requests.decidedAt, <DateTime key="decided" at={decidedAt} />] as const]),
        ...(paymentId === null
          ? []
          : [
              [
                requests.fromStatement,
                <Link
                  key="payment"
                  className="text-link"
                  to={listPath('bank-payments', { companyId })}
                >
                  {texts.seeIt}
                </Link>,
              ] as const,
            ]),
      ]}
    />
  );
}
