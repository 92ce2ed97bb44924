import { useQuery } from '@tanstack/react-query';
import type { OwnSecondFactors, SecondFactor } from 'contracts/api/second-factor';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { Button } from '../design/button.tsx';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import { SkeletonRows } from '../design/loading.tsx';
import { ErrorPanel } from '../design/panel.tsx';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { AddTotpDialog } from './add-totp-dialog.tsx';
import { CodesDialog } from './codes-dialog.tsx';
import { ownFactorsQuery } from './factors-api.ts';
import { NewCodesDialog, RemoveFactorDialog } from './keep-factor-dialogs.tsx';
import { useFactorTexts } from './use-factor-texts.ts';

type Asked = 'totp' | 'passkey' | 'codes' | SecondFactor;

/** The factors that there are, and the ways to more. */
export function Factors(): ReactElement {
  const texts = useFactorTexts();
  const own = useQuery(ownFactorsQuery);
  if (own.isError)
    return (
      <ErrorPanel title={texts.loadFailed} error={own.error} onRetry={() => void own.refetch()} />
    );
  return own.data === undefined ? <SkeletonRows rows={1} /> : <OwnFactors own={own.data} />;
}

function OwnFactors({ own }: { own: OwnSecondFactors }): ReactElement {
  const texts = useFactorTexts();
  const [asked, setAsked] = useState<Asked>();
  const [codes, setCodes] = useState<readonly string[]>();
  const onClose = (): void => setAsked(undefined);
  const first = own.factors.length === 0;
  const adding = { first, onClose, onCodes: setCodes };
  return (
    <div className="flex flex-col gap-4">
      {first ? (
        <p className="text-muted">{texts.none}</p>
      ) : (
        <ul className="divide-y divide-border rounded-control border border-border">
          {own.factors.map((factor) => (
            <FactorRow key={factor.id} factor={factor} onRemove={() => setAsked(factor)} />
          ))}
        </ul>
      )}
      <p className="text-muted empty:hidden">
        {first ? null : texts.recoveryLeft(own.recoveryCodesLeft)}
        {own.required ? ` ${texts.asked}` : null}
      </p>
      <div className="flex flex-wrap gap-3 max-tablet:flex-col tablet:justify-end">
        {first ? null : (
          <Button variant="secondary" onClick={() => setAsked('codes')}>
            {texts.newCodes}
          </Button>
        )}
        <Button variant="secondary" onClick={() => setAsked('passkey')}>
          {texts.addPasskey}
        </Button>
        <Button onClick={() => setAsked('totp')}>{texts.addTotp}</Button>
      </div>
      {asked === 'totp' ? <AddTotpDialog {...adding} /> : null}
      {asked === 'passkey' ? <AddPasskeyDialog {...adding} /> : null}
      {asked === 'codes' ? <NewCodesDialog onClose={onClose} onCodes={setCodes} /> : null}
      {typeof asked === 'object' ? <RemoveFactorDialog factor={asked} onClose={onClose} /> : null}
      {codes === undefined ? null : (
        <CodesDialog codes={codes} onClose={() => setCodes(undefined)} />
      )}
    </div>
  );
}

interface FactorRowProps {
  factor: SecondFactor;
  onRemove: () => void;
}

function FactorRow({ factor, onRemove }: FactorRowProps): ReactElement {
  const texts = useFactorTexts();
  const { name, kind, addedAt, lastUsedAt } = factor;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 p-3 tablet:grid-cols-[minmax(0,1fr)_auto_auto]">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-meta text-muted">{texts.kinds[kind]}</p>
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-meta max-tablet:order-last max-tablet:col-span-2">
        <dt className="text-muted">{texts.addedOn}</dt>
        <dd>
          <DateTime at={addedAt} />
        </dd>
        <dt className="text-muted">{texts.lastUsed}</dt>
        <dd>{lastUsedAt === null ? texts.never : <DateTime at={lastUsedAt} />}</dd>
      </dl>
      <Button
        variant="secondary"
        size="small"
        aria-label={texts.removeLabel(name)}
        onClick={onRemove}
      >
        {texts.remove}
      </Button>
    </li>
  );
}
