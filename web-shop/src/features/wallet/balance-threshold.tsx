import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { BalanceThreshold as Threshold } from 'contracts/api/notices';
import type { WalletBalance } from 'contracts/api/wallet';
import { compare, parseMoney, toDecimalString } from 'contracts/primitives/money';
import { currencySign, formatAmount } from 'contracts/primitives/money-format';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { Button } from '../../design/button.tsx';
import { TextField } from '../../design/field.tsx';
import { LeavingButton } from '../../design/leaving-button.tsx';
import { Card, ErrorPanel } from '../../design/panel.tsx';
import { toast } from '../../design/toast/toast-store.ts';
import { Form } from '../../forms/form.tsx';
import { useFormSubmit } from '../../forms/use-form-submit.ts';
import { readTypedAmount } from '../../pay-in/typed-amount.ts';
import { api } from '../../request/api.ts';
import { useMay } from '../../session/use-may.ts';
import { useBalanceThresholdTexts } from '../../texts/use-balance-threshold-texts.ts';
import { balanceThresholdQuery } from './api/balance-threshold.ts';

/** Under which balance the company's people are notified: owners set it, all others read it. */
export function BalanceThreshold({ balance }: { balance: WalletBalance }): ReactElement {
  const texts = useBalanceThresholdTexts();
  const query = useQuery(balanceThresholdQuery);
  return (
    <Card className="p-5">
      <section aria-labelledby="balance-threshold">
        <h2 id="balance-threshold" className="text-lead">
          {texts.title}
        </h2>
        <p className="text-meta text-muted">{texts.hint}</p>
        <div className="mt-3">
          {query.isError ? (
            <ErrorPanel
              title={texts.loadFailed}
              error={query.error}
              onRetry={() => void query.refetch()}
            />
          ) : null}
          {query.isError && query.data === undefined ? null : (
            <Saved saved={query.data} balance={balance} />
          )}
        </div>
      </section>
    </Card>
  );
}

/** Before it is known it takes the same room, so that nothing below it jumps. */
function Saved({
  saved,
  balance,
}: {
  saved: Threshold | undefined;
  balance: WalletBalance;
}): ReactElement {
  const mayWatch = useMay('watch-balance');
  const known = saved ?? { currency: balance.currency, threshold: null };
  return (
    <>
      {mayWatch ? <ThresholdForm saved={known} /> : <ThresholdText saved={saved} />}
      <Below saved={known} balance={balance} />
    </>
  );
}

function ThresholdText({ saved }: { saved: Threshold | undefined }): ReactElement {
  const texts = useBalanceThresholdTexts();
  if (saved === undefined) return <p aria-hidden="true">&nbsp;</p>;
  const { threshold, currency } = saved;
  return (
    <p>
      {threshold === null ? texts.notNotified : texts.notified(formatAmount(threshold, currency))}
    </p>
  );
}

/** Nobody is notified of what was so already when the threshold was set. */
function Below({
  saved: { threshold, currency },
  balance,
}: {
  saved: Threshold;
  balance: WalletBalance;
}): ReactElement | null {
  const texts = useBalanceThresholdTexts();
  const isBelow =
    threshold !== null &&
    compare(parseMoney(balance.totalAvailable, currency), parseMoney(threshold, currency)) < 0;
  if (!isBelow) return null;
  return (
    <p role="status" className="mt-3 text-meta font-medium text-warn">
      {texts.below(formatAmount(threshold, currency))}
    </p>
  );
}

function ThresholdForm({ saved }: { saved: Threshold }): ReactElement {
  const texts = useBalanceThresholdTexts();
  const { currency } = saved;
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? saved.threshold ?? '';
  const read = readTypedAmount(shown, currency);
  const queryClient = useQueryClient();
  const saving = useFormSubmit<string | null, Threshold>({
    // null: they are not notified any more.
    send: (threshold) => api('PUT /api/wallet/threshold', { threshold }),
    onSaved: (after) => {
      queryClient.setQueryData(balanceThresholdQuery.queryKey, after);
      setTyped(undefined);
      const amount = after.threshold;
      toast({
        title: amount === null ? texts.removed : texts.saved(formatAmount(amount, currency)),
      });
    },
  });
  return (
    <Form
      fields={['threshold']}
      saving={saving}
      failed={texts.failed}
      onSubmit={() =>
        saving.save(
          read.kind === 'amount' ? toDecimalString(read.amount) : null,
          read.kind === 'amount' ? {} : { threshold: texts.invalid },
        )
      }
      className="flex flex-wrap items-end gap-3"
      actions={
        <div className="flex gap-3">
          <Button type="submit" variant="secondary" pending={saving.pending}>
            {texts.save}
          </Button>
          {saved.threshold === null ? null : (
            <LeavingButton
              variant="quiet"
              within="form"
              onClick={() => {
                if (!saving.pending) saving.save(null);
              }}
            >
              {texts.remove}
            </LeavingButton>
          )}
        </div>
      }
    >
      <div className="w-full tablet:w-60">
        <TextField
          label={texts.label(currencySign(currency))}
          name="threshold"
          inputMode="decimal"
          autoComplete="off"
          value={shown}
          error={saving.errors['threshold']}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
    </Form>
  );
}
