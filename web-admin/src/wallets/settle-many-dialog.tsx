import type { StatementLine } from 'contracts/api/bank-statements';
import { add, parseMoney, toDecimalString, zero } from 'contracts/primitives/money';
import { formatAmount } from 'contracts/primitives/money-format';
import type { ReactElement } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { toast } from '../design/toast-store.ts';
import { failureText } from '../texts/failure-text.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useCount } from '../texts/use-formats.ts';
import { CompanyPicker } from './company-picker.tsx';
import { FormDialog } from './form-dialog.tsx';
import { ReasonInput } from './inputs.tsx';
import { OneOf } from './one-of.tsx';
import { beginSettling, isReady } from './settling.ts';
import type { Settling } from './settling.ts';
import type { RefusedLine } from './use-settle-many.ts';
import { useSettleMany } from './use-settle-many.ts';

interface DialogProps {
  lines: readonly StatementLine[];
  onClose: () => void;
}

/** All are for one company, or for no wallet. */
export function SettleManyDialog({ lines, onClose }: DialogProps): ReactElement {
  const { payments } = useTexts().wallets;
  const count = useCount();
  const [first] = lines;
  const { register, control, setValue, handleSubmit } = useForm<Settling>({
    defaultValues: beginMany(lines),
  });
  // A copy: the form writes into its own values, which would be the same object as before.
  const settling = useWatch({ control, compute: (typed) => structuredClone(typed) });
  const { send, done, refused, isPending } = useSettleMany((settled) => {
    toast({ title: payments.manySettled(count(settled)) });
    onClose();
  });
  const isOneMarket = lines.every(({ tenantId }) => tenantId === first?.tenantId);
  const ways = isOneMarket ? (['company', 'nobody'] as const) : (['nobody'] as const);
  const isDone = refused.length > 0;
  const submit = {
    company: payments.assignMany(count(lines.length)),
    nobody: payments.dismissMany(count(lines.length)),
    split: '',
  };
  return (
    <FormDialog
      title={payments.settleManyTitle(count(lines.length))}
      submit={submit[settling.way]}
      ready={!isDone && lines.every((line) => isReady(line, settling))}
      busy={isPending}
      error={null}
      onSubmit={handleSubmit((settled) => send(lines, settled))}
      onClose={onClose}
    >
      <p className="card">
        <strong>{sumsOf(lines).join(', ')}</strong>
      </p>
      <OneOf
        title={payments.what}
        value={settling.way}
        choices={ways.map((id) => ({ id, name: payments.ways[id] }))}
        onChange={(way) => setValue('way', way)}
      />
      {settling.way === 'company' && first ? (
        <CompanyPicker
          market={first.tenantId}
          suggested={first.suggestions}
          chosen={settling.companyId}
          onChoose={(companyId) => setValue('companyId', companyId)}
        />
      ) : null}
      <ReasonInput {...register('reason')} />
      {isPending ? (
        <p role="status">{payments.manyDone(count(done), count(lines.length))}</p>
      ) : null}
      <RefusedLines refused={refused} of={lines.length} />
    </FormDialog>
  );
}

/** One company is proposed only where all of them seem to be its own. */
function beginMany(lines: readonly StatementLine[]): Settling {
  const begun = lines.map(beginSettling);
  const [first = beginSettling({ suggestions: [], companyId: null })] = begun;
  const isOne = begun.every(({ companyId }) => companyId === first.companyId);
  const isOneMarket = new Set(lines.map(({ tenantId }) => tenantId)).size === 1;
  const companyId = isOne ? first.companyId : undefined;
  return { ...first, companyId, way: isOneMarket ? 'company' : 'nobody' };
}

/** The sum of the lines in each currency. */
function sumsOf(lines: readonly StatementLine[]): readonly string[] {
  return [...new Set(lines.map(({ currency }) => currency))].map((currency) => {
    const own = lines.filter((line) => line.currency === currency);
    const sum = own.reduce(
      (total, { amount }) => add(total, parseMoney(amount ?? '0', currency)),
      zero(currency),
    );
    return formatAmount(toDecimalString(sum), currency);
  });
}

/** What was refused stays to be settled, each for its own reason. */
function RefusedLines(props: { refused: readonly RefusedLine[]; of: number }): ReactElement | null {
  const { refused, of } = props;
  const { errors, wallets } = useTexts();
  const count = useCount();
  if (refused.length === 0) return null;
  return (
    <div role="alert" className="card stack">
      <p>{wallets.payments.manyRefused(count(refused.length), count(of))}</p>
      <ul>
        {refused.map(({ line, error }) => (
          <li key={line.id}>
            {line.payer} · {formatAmount(line.amount ?? '0', line.currency)}:{' '}
            {failureText(error, errors)}
          </li>
        ))}
      </ul>
    </div>
  );
}
