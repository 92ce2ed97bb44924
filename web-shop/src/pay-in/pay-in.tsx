import { useQuery } from '@tanstack/react-query';
import type { PaymentDetails } from 'contracts/api/admin-wallets';
import type { WalletBalance } from 'contracts/api/wallet';
import { parseMoney } from 'contracts/primitives/money';
import type { Money } from 'contracts/primitives/money';
import { formatAmount, formatMoney } from 'contracts/primitives/money-format';
import { printedReference } from 'contracts/primitives/payment-reference';
import { useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { paymentDetailsQuery } from '../api/payment-details.ts';
import { buttonClass } from '../design/button.tsx';
import { TextField } from '../design/field.tsx';
import { Loading, SkeletonRows } from '../design/loading.tsx';
import { Card, ErrorPanel, Notice } from '../design/panel.tsx';
import { useMarket } from '../tenant/use-market.ts';
import { usePayInTexts } from '../texts/pay-in.ts';
import { AccountChanged } from './account-changed.tsx';
import { ArrivedNotice } from './arrived-notice.tsx';
import { moneyTicketLink } from './pay-in-links.ts';
import { TransferForm } from './transfer-form.tsx';
import { readTypedAmount } from './typed-amount.ts';

interface PayInProps {
  readonly balance: WalletBalance;
  /** Whether somebody has just asked for it. */
  readonly asked: boolean;
  /** As the amount begins; '' where nobody has named one. */
  readonly amount: string;
  /** What the cart lacks, where it lacks something. */
  readonly lacking: Money | undefined;
}

/** How to fill the wallet: the account, the company's own reference, and what happens then. */
export function PayIn({ balance, asked, amount, lacking }: PayInProps): ReactElement {
  const texts = usePayInTexts();
  const query = useQuery(paymentDetailsQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (asked) heading.current?.focus();
  }, [asked]);
  const empty = parseMoney(balance.totalAvailable, balance.currency).minor === 0;
  return (
    <section aria-labelledby="pay-in">
      <Card className="flex flex-col gap-5 p-5 tablet:p-6">
        <div>
          <h2
            ref={heading}
            id="pay-in"
            tabIndex={-1}
            className="scroll-mt-20 text-dialog outline-none"
          >
            {texts.title}
          </h2>
          <p className="text-muted">{empty ? texts.first : texts.hint}</p>
        </div>
        <ArrivedNotice balance={balance} />
        {query.data === undefined ? (
          <Waiting query={query} />
        ) : (
          <Account details={query.data} named={amount} lacking={lacking} />
        )}
        <Next balance={balance} />
      </Card>
    </section>
  );
}

function Waiting({
  query: { isError, error, refetch },
}: {
  query: { isError: boolean; error: unknown; refetch: () => unknown };
}): ReactElement {
  const texts = usePayInTexts();
  if (isError)
    return <ErrorPanel title={texts.failed} error={error} onRetry={() => void refetch()} />;
  return (
    <Loading text={texts.loading}>
      <SkeletonRows rows={5} />
    </Loading>
  );
}

function Account({
  details,
  named,
  lacking,
}: {
  details: PaymentDetails;
  named: string;
  lacking: Money | undefined;
}): ReactElement {
  const texts = usePayInTexts();
  const [typed, setTyped] = useState(named);
  const [begunWith, setBegunWith] = useState(named);
  if (named !== begunWith) {
    setBegunWith(named);
    setTyped(named);
  }
  const { bankDetails, accountChangedAt, currency, reference } = details;
  if (bankDetails === null) return <Missing reference={reference} />;
  const read = readTypedAmount(typed, currency);
  return (
    <>
      {accountChangedAt === null ? null : <AccountChanged since={accountChangedAt} />}
      <div className="max-w-60">
        <TextField
          label={texts.amount(currency)}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          hint={
            lacking === undefined ? texts.amountHint : texts.amountLacking(formatMoney(lacking))
          }
          error={read.kind === 'wrong' ? texts.amountWrong : undefined}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <TransferForm
        details={details}
        bankDetails={bankDetails}
        amount={read.kind === 'amount' ? read.amount : undefined}
      />
    </>
  );
}

/** The portal has not said which account it is: then whom to ask. */
function Missing({ reference }: { reference: string }): ReactElement {
  const texts = usePayInTexts();
  const { paths } = useMarket();
  return (
    <Notice tone="warn" title={texts.missing}>
      <p>{texts.missingHint(printedReference(reference))}</p>
      <Link
        to={moneyTicketLink(paths, 'bank-details')}
        className={`${buttonClass('secondary', 'small')} mt-3`}
      >
        {texts.ask}
      </Link>
    </Notice>
  );
}

function Next({ balance }: { balance: WalletBalance }): ReactElement {
  const texts = usePayInTexts();
  const { creditUsed, currency } = balance;
  const owes = parseMoney(creditUsed, currency).minor > 0;
  return (
    <div className="border-t border-border pt-4">
      <h3 className="text-lead">{texts.next}</h3>
      <ol className="mt-2 flex max-w-prose list-decimal flex-col gap-1.5 pl-5 text-muted">
        {texts.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {owes ? (
        <p className="mt-2 text-muted">{texts.repaysFirst(formatAmount(creditUsed, currency))}</p>
      ) : null}
    </div>
  );
}
