import { useMutation, useQuery } from '@tanstack/react-query';
import type { WalletStatement } from 'contracts/api/wallet';
import { endingOf } from 'contracts/constants/table-formats';
import { MONTH } from 'contracts/primitives/days';
import { monthIn } from 'contracts/primitives/market-days';
import { formatAmount } from 'contracts/primitives/money-format';
import { signedAmount } from 'contracts/primitives/signed-amount';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { Button } from '../../design/button.tsx';
import { TextField } from '../../design/field.tsx';
import { DownloadIcon } from 'web-shared/design/icons.tsx';
import { Loading, SkeletonRows } from '../../design/loading.tsx';
import { Card, ErrorPanel, Notice } from '../../design/panel.tsx';
import { saveFile } from 'web-shared/files/save-file';
import { TableFormatField } from '../../table-file/table-format-field.tsx';
import { useTableFormat } from 'web-shared/table-file/use-table-format';
import { messageFor } from 'web-shared/request/request-error';
import { useMarket } from '../../tenant/use-market.ts';
import { useLanguage } from 'web-shared/texts/language';
import { useShopTexts } from '../../texts/use-shop-texts.ts';
import { fetchStatementFile, statementQuery } from './api/get-statement.ts';
import type { StatementFile } from './api/get-statement.ts';
import { StatementMovements } from './statement-movements.tsx';

/** A month of the wallet: where it opened, what moved, where it closed; on the page and as files. */
export function Statement(): ReactElement {
  const texts = useShopTexts().wallet.statement;
  const { tenant } = useMarket();
  const [thisMonth] = useState(() => monthIn(tenant, new Date()));
  const format = useTableFormat();
  const [chosen, setChosen] = useState(thisMonth);
  const month = MONTH.test(chosen) ? chosen : undefined;
  return (
    <Card className="overflow-hidden">
      <div className="flex flex-wrap items-end justify-between gap-3 border-b border-border px-5 py-4">
        <div>
          <h2 className="text-lead">{texts.title}</h2>
          <p className="text-meta text-muted">{texts.hint}</p>
        </div>
        <div className="flex flex-wrap items-end gap-2">
          <TextField
            type="month"
            label={texts.month}
            value={chosen}
            min="2020-01"
            max={thisMonth}
            pattern="20[0-9]{2}-[0-9]{2}"
            onChange={({ target }) => setChosen(target.value)}
          />
          <TableFormatField />
          <FileButton file={format} month={month} />
          <FileButton file="pdf" month={month} />
        </div>
      </div>
      {month === undefined ? null : <Figures month={month} />}
    </Card>
  );
}

function FileButton({
  file,
  month,
}: {
  file: StatementFile;
  month: string | undefined;
}): ReactElement {
  const texts = useShopTexts();
  const { statement } = texts.wallet;
  const language = useLanguage();
  const ending = file === 'pdf' ? file : endingOf(file);
  const download = useMutation({
    mutationFn: (requested: string) => fetchStatementFile({ month: requested, file, language }),
    onSuccess: (content, requested) =>
      saveFile({ blob: content, name: `wallet-statement-${requested}.${ending}` }),
  });
  return (
    <div>
      <Button
        variant="secondary"
        aria-label={statement.fileLabel(month ?? '', ending.toUpperCase())}
        disabled={month === undefined}
        pending={download.isPending}
        onClick={() => {
          if (month !== undefined) download.mutate(month);
        }}
      >
        <DownloadIcon width="16" height="16" />
        {ending.toUpperCase()}
      </Button>
      {download.isError ? (
        <p role="alert" className="mt-1 text-meta text-bad">
          {messageFor(download.error, statement.fileFailed)}
        </p>
      ) : null}
    </div>
  );
}

function Figures({ month }: { month: string }): ReactElement {
  const texts = useShopTexts().wallet.statement;
  const query = useQuery(statementQuery(month));
  if (query.data !== undefined) return <Sums statement={query.data} />;
  return (
    <div className="p-5">
      {query.isError ? (
        <ErrorPanel title={texts.failed} error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Loading text={texts.loading}>
          <SkeletonRows rows={3} />
        </Loading>
      )}
    </div>
  );
}

const ROWS = ['opening', 'total', 'closing'] as const;

function Sums({ statement }: { statement: WalletStatement }): ReactElement {
  const texts = useShopTexts().wallet.statement;
  const { currency, final, movements } = statement;
  const shown = (row: (typeof ROWS)[number], amount: string) =>
    row === 'total' ? signedAmount(amount, currency) : formatAmount(amount, currency);
  return (
    <div className="flex flex-col gap-4 p-5">
      {final ? null : <Notice tone="info">{texts.open}</Notice>}
      <table className="figures w-full max-w-xl text-right" data-statement={statement.month}>
        <caption className="sr-only">{texts.title}</caption>
        <thead>
          <tr className="text-meta text-muted">
            <td>{null}</td>
            <th scope="col" className="pb-1 font-medium">
              {texts.deposit}
            </th>
            <th scope="col" className="pb-1 font-medium">
              {texts.creditUsed}
            </th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map((row) => (
            <tr
              key={row}
              className={row === 'closing' ? 'border-t border-border font-[650]' : 'font-normal'}
            >
              <th scope="row" className="py-1.5 text-left [font-weight:inherit]">
                {texts[row]}
              </th>
              <td className="whitespace-nowrap">{shown(row, statement[row].deposit)}</td>
              <td className="whitespace-nowrap">{shown(row, statement[row].creditUsed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {movements.length === 0 ? (
        <p className="text-muted">{texts.none}</p>
      ) : (
        <StatementMovements statement={statement} />
      )}
    </div>
  );
}
