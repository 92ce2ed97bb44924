import type { OwnSecondFactors, SecondFactor } from 'contracts/api/second-factor';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { change } from '../data/change.ts';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import { StillTable } from '../design/still-table.tsx';
import type { StillColumn } from '../design/still-table.tsx';
import { toast } from '../design/toast-store.ts';
import { ActionDialog } from '../record/action-dialog.tsx';
import { Section } from '../record/fields.tsx';
import type { Texts } from '../texts/en/en.ts';
import { useTexts } from '../texts/use-texts.ts';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { AddTotpDialog } from './add-totp-dialog.tsx';
import { CodesDialog } from './codes-dialog.tsx';
import { useRefreshSecurity } from './use-own-factors.ts';

type Asked = 'totp' | 'passkey' | 'codes' | SecondFactor;

/** The factors that there are, and the ways to more. */
export function FactorSection({ own }: { own: OwnSecondFactors }): ReactElement {
  const { secondFactor: texts } = useTexts();
  const [asked, setAsked] = useState<Asked>();
  const [codes, setCodes] = useState<readonly string[]>();
  const close = (): void => setAsked(undefined);
  const first = own.factors.length === 0;
  const adding = { first, onClose: close, onCodes: setCodes };
  return (
    <Section title={texts.factors} hint={texts.factorsHint}>
      {first ? <p>{texts.none}</p> : <FactorTable factors={own.factors} onRemove={setAsked} />}
      {first ? null : <p className="muted">{texts.recoveryLeft(own.recoveryCodesLeft)}</p>}
      <div className="row">
        <button
          type="button"
          className="button"
          data-variant="primary"
          onClick={() => setAsked('totp')}
        >
          {texts.addTotp}
        </button>
        <button type="button" className="button" onClick={() => setAsked('passkey')}>
          {texts.addPasskey}
        </button>
        {first ? null : (
          <button type="button" className="button" onClick={() => setAsked('codes')}>
            {texts.newCodes}
          </button>
        )}
      </div>
      {asked === 'totp' ? <AddTotpDialog {...adding} /> : null}
      {asked === 'passkey' ? <AddPasskeyDialog {...adding} /> : null}
      {asked === 'codes' ? <NewCodesDialog onClose={close} onCodes={setCodes} /> : null}
      {typeof asked === 'object' ? <RemoveDialog factor={asked} onClose={close} /> : null}
      {codes === undefined ? null : (
        <CodesDialog codes={codes} onClose={() => setCodes(undefined)} />
      )}
    </Section>
  );
}

interface FactorTableProps {
  factors: readonly SecondFactor[];
  onRemove: (factor: SecondFactor) => void;
}

function FactorTable({ factors, onRemove }: FactorTableProps): ReactElement {
  const { secondFactor: texts } = useTexts();
  return (
    <StillTable
      label={texts.factors}
      rows={factors}
      idOf={({ id }) => id}
      columns={factorColumns(texts, onRemove)}
    />
  );
}

function RemoveDialog({
  factor,
  onClose,
}: {
  factor: SecondFactor;
  onClose: () => void;
}): ReactElement {
  const { secondFactor: texts } = useTexts();
  const refresh = useRefreshSecurity();
  async function act(): Promise<void> {
    await change('DELETE /api/user/second-factor/:factorId', { factorId: factor.id });
    toast({ title: texts.removed });
    await refresh();
  }
  return (
    <ActionDialog
      title={texts.removeTitle(factor.name)}
      confirm={texts.remove}
      tone="danger"
      act={act}
      onClose={onClose}
    >
      <p>{texts.removeText}</p>
    </ActionDialog>
  );
}

interface NewCodesProps {
  onClose: () => void;
  onCodes: (codes: readonly string[]) => void;
}

function NewCodesDialog({ onClose, onCodes }: NewCodesProps): ReactElement {
  const { secondFactor: texts } = useTexts();
  const refresh = useRefreshSecurity();
  async function act(): Promise<void> {
    const { recoveryCodes } = await change('POST /api/user/second-factor/recovery-codes', {});
    onCodes(recoveryCodes);
    await refresh();
  }
  return (
    <ActionDialog title={texts.newCodes} confirm={texts.newCodes} act={act} onClose={onClose}>
      <p>{texts.newCodesText}</p>
    </ActionDialog>
  );
}

function factorColumns(
  texts: Texts['secondFactor'],
  onRemove: FactorTableProps['onRemove'],
): readonly StillColumn<SecondFactor>[] {
  const { fields } = texts;
  return [
    { name: 'name', label: fields.name, cell: ({ name }) => name },
    { name: 'kind', label: fields.kind, cell: ({ kind }) => texts.kinds[kind] },
    {
      name: 'addedAt',
      label: fields.addedAt,
      cell: ({ addedAt }) => <DateTime at={addedAt} />,
    },
    {
      name: 'lastUsedAt',
      label: fields.lastUsedAt,
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? texts.never : <DateTime at={lastUsedAt} />),
    },
    {
      name: 'actions',
      label: fields.actions,
      cell: (factor) => (
        <button type="button" className="button" onClick={() => onRemove(factor)}>
          {texts.remove}
        </button>
      ),
    },
  ];
}
