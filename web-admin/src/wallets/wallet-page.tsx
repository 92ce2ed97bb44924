import { printedReference } from 'contracts/primitives/payment-reference';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { Link, useParams } from 'react-router-dom';
import { Notice } from '../design/notice.tsx';
import { Page } from '../design/page.tsx';
import { asOfPlace } from '../history/history-places.ts';
import { LoadingScreen, lazyDialog } from '../lazy/lazy-screen.tsx';
import { listPath } from '../list/list-path.ts';
import { HistoryLink } from '../history/history-link.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { isPositive } from './amounts.ts';
import type { WalletActionName } from './wallet-dialogs.tsx';
import { BalanceTiles } from './figures.tsx';
import { FactList } from '../record/fact-list.tsx';
import { LoadFailure } from '../record/load-failure.tsx';
import { Transactions } from './transactions.tsx';
import { useWallet } from './use-wallet.ts';
import type { KnownWallet } from './use-wallet.ts';
import { WaitingRequests } from './waiting-requests.tsx';

const WalletDialog = lazyDialog(async () => (await import('./wallet-dialogs.tsx')).WalletDialog);

/** A company's wallet: where it stands, what is done to it, and what happened in it. */
export function WalletPage(): ReactElement {
  const { wallets } = useTexts();
  const { companyId = '' } = useParams();
  const { wallet, error, retry } = useWallet(companyId);
  if (wallet) return <Wallet wallet={wallet} />;
  if (!error) return <LoadingScreen />;
  return (
    <Page title={wallets.wallets.one}>
      <LoadFailure error={error} onRetry={() => void retry()} />
    </Page>
  );
}

function Wallet({ wallet }: { wallet: KnownWallet }): ReactElement {
  const { wallets: texts, historyAsOf } = useTexts();
  const { wallets, actions } = texts;
  const [action, setAction] = useState<WalletActionName>();
  const { companyName, tenantId, balance } = wallet;
  const owes = isPositive(balance.creditUsed);
  return (
    <Page
      title={companyName}
      beside={<span className="muted">{`${wallets.one} · ${tenantId.toUpperCase()}`}</span>}
      actions={
        <>
          <HistoryLink company={wallet.companyId} />
          <button
            type="button"
            className="button"
            data-variant="primary"
            onClick={() => setAction('record')}
          >
            {actions.record}
          </button>
          <button type="button" className="button" onClick={() => setAction('limit')}>
            {actions.limit}
          </button>
          {owes ? (
            <button type="button" className="button" onClick={() => setAction('repay')}>
              {actions.repay}
            </button>
          ) : null}
          <button type="button" className="button" onClick={() => setAction('adjust')}>
            {actions.adjust}
          </button>
          <Link className="button" to={asOfPlace('wallet', wallet.companyId)}>
            {historyAsOf.link}
          </Link>
        </>
      }
    >
      {wallet.opened ? null : <Notice tone="info" title={wallets.notOpened} />}
      <BalanceTiles balance={balance} />
      <div className="record">
        <div className="sections">
          <WaitingRequests companyId={wallet.companyId} />
          <Transactions companyId={wallet.companyId} />
        </div>
        <WalletFacts wallet={wallet} />
      </div>
      {action === undefined ? null : (
        <WalletDialog action={action} wallet={wallet} onClose={() => setAction(undefined)} />
      )}
    </Page>
  );
}

function WalletFacts({ wallet }: { wallet: KnownWallet }): ReactElement {
  const { wallets: texts } = useTexts();
  const { wallets } = texts;
  const { companyId, paymentReference, tenantId } = wallet;
  const lists = [
    ['orders', wallets.orders],
    ['deposits', wallets.requests],
    ['bank-payments', wallets.payments],
  ] as const;
  return (
    <FactList
      title={wallets.facts}
      facts={[
        [
          wallets.paymentReference,
          <span key="reference" className="mono">
            {printedReference(paymentReference)}
          </span>,
        ],
        [texts.market, tenantId.toUpperCase()],
        ...lists.map(
          ([resource, name]) =>
            [
              name,
              <Link
                key={resource}
                className="text-link"
                to={listPath(resource, { companyId })}
                aria-label={`${texts.seeIt}: ${name}`}
              >
                {texts.seeIt}
              </Link>,
            ] as const,
        ),
      ]}
    />
  );
}
