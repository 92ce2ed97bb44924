import type { RefundPreview } from 'contracts/api/admin-orders';
import type { OrderDetails } from 'contracts/api/orders';
import { formatAmount } from 'contracts/primitives/money-format';
import { useState } from 'react';
import type { ReactElement, SubmitEvent } from 'react';
import { useNavigate } from 'react-admin';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { Notice } from '../design/notice.tsx';
import { Page } from '../design/page.tsx';
import { toast } from '../design/toast-store.ts';
import { LoadFailure } from '../record/load-failure.tsx';
import { LoadingScreen } from '../lazy/lazy-screen.tsx';
import { DeliberateFields, isDeliberate } from '../record/deliberate-fields.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { orderPath } from './order-path.ts';
import { linesOf } from './refund-choice.ts';
import { RefundLines } from './refund-lines.tsx';
import { useOrder } from './use-order.ts';
import { useRefund, useRefundPreview } from './use-refund.ts';
import type { ChosenLines, RefundState } from './use-refund.ts';

/** Money back for some or all of an order: what will happen is said in numbers before anybody presses. */
export function RefundPage(): ReactElement {
  const { id = '' } = useParams();
  const order = useOrder(id);
  if (order.data) return <Refund order={order.data} />;
  if (!order.isError) return <LoadingScreen />;
  return <LoadFailure error={order.error} onRetry={() => void order.refetch()} />;
}

function Refund({ order }: { order: OrderDetails }): ReactElement {
  const { refund: texts } = useTexts().orders;
  const left = useRefundPreview(order);
  return (
    <Page
      title={texts.title(order.orderNumber)}
      actions={
        <Link className="button" to={orderPath(order.id)}>
          {texts.back}
        </Link>
      }
    >
      {left.isError ? (
        <Notice tone="bad" title={texts.nothingLeft}>
          {left.error.message}
        </Notice>
      ) : null}
      {left.data ? <RefundForm order={order} left={left.data} /> : null}
    </Page>
  );
}

interface RefundFormProps {
  order: OrderDetails;
  left: RefundPreview;
}

function RefundForm({ order, left }: RefundFormProps): ReactElement {
  const { orders: texts } = useTexts();
  const navigate = useNavigate();
  const [named] = useState(useSearchParams()[0].getAll('key'));
  const [lines, setLines] = useState<ChosenLines>(
    named.length > 0 ? linesOf(left, new Set(named)) : undefined,
  );
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const preview = useRefundPreview(order, lines);
  const { state, refund } = useRefund(order);
  const nothing = lines?.length === 0;
  const will = nothing ? undefined : preview.data;
  const ready = will !== undefined && !preview.isFetching && state.kind !== 'pending';
  const deliberate = isDeliberate({ reason, typed, word: order.orderNumber });
  const amount = will === undefined ? '' : formatAmount(will.amount, will.currency);

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (!ready || !deliberate) return;
    if (!(await refund(lines, reason))) return;
    toast({ title: texts.refund.done(amount) });
    navigate(orderPath(order.id));
  }
  return (
    <form className="sections" onSubmit={(event) => void submit(event)}>
      <Refused state={state} />
      <section className="section" aria-label={texts.refund.what}>
        <h2>{texts.refund.what}</h2>
        <RefundLines left={left} lines={lines} onLines={setLines} />
      </section>
      <section className="section" aria-label={texts.refund.will}>
        <h2>{texts.refund.will}</h2>
        <div role="status" className="lead">
          {will === undefined ? texts.refund.choose : <Will preview={will} />}
        </div>
        {preview.isError && !nothing ? (
          <p className="field-error">{preview.error.message}</p>
        ) : null}
        <DeliberateFields
          reason={reason}
          onReason={setReason}
          reasonLabel={texts.fields.reason}
          reasonHint={texts.refund.reasonHint}
          typed={typed}
          onTyped={setTyped}
          typedLabel={texts.refund.confirm(order.orderNumber)}
        />
        <div className="row">
          <button
            type="submit"
            className="button"
            data-variant="primary"
            disabled={!ready || !deliberate}
            aria-busy={state.kind === 'pending' || undefined}
          >
            {state.kind === 'pending' ? texts.refund.pending : pressText(texts.refund, amount)}
          </button>
        </div>
      </section>
    </form>
  );
}

function pressText(
  texts: { readonly press: string; pressAmount(amount: string): string },
  amount: string,
): string {
  return amount === '' ? texts.press : texts.pressAmount(amount);
}

/** Keys that are named one by one. */
const MOST_NAMED = 20;

function Will({ preview }: { preview: RefundPreview }): ReactElement {
  const { orders: texts } = useTexts();
  const money = (decimal: string): string => formatAmount(decimal, preview.currency);
  const { amount, toCredit, toDeposit, keysRevoked, status } = preview;
  return (
    <>
      <p>
        {texts.refund.sum({
          amount: money(amount),
          credit: money(toCredit),
          deposit: money(toDeposit),
          keys: texts.keys(keysRevoked),
        })}
      </p>
      <ul className="key-list" aria-label={texts.refund.keysTitle}>
        {preview.keys.slice(0, MOST_NAMED).map(({ id, lastFour, productName }) => (
          <li key={id}>
            <span className="mono">•••• {lastFour}</span>{' '}
            <span className="muted">{productName}</span>
          </li>
        ))}
      </ul>
      {preview.keys.length > MOST_NAMED ? (
        <p className="muted">{texts.refund.moreKeys(String(preview.keys.length - MOST_NAMED))}</p>
      ) : null}
      {status === 'refunded' ? <p className="muted">{texts.refund.becomesRefunded}</p> : null}
    </>
  );
}

function Refused({ state }: { state: RefundState }): ReactElement | null {
  const { refund: texts } = useTexts().orders;
  if (state.kind === 'changed')
    return (
      <Notice tone="bad" title={texts.changed}>
        {texts.changedHint}
      </Notice>
    );
  if (state.kind === 'failed')
    return (
      <Notice tone="bad" title={texts.failed}>
        {state.message}
      </Notice>
    );
  return null;
}
