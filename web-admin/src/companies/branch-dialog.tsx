import { useQueryClient } from '@tanstack/react-query';
import type { Branch } from 'contracts/api/branches';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { change } from '../data/change.ts';
import { toast } from '../design/toast-store.ts';
import { ActionDialog } from '../record/action-dialog.tsx';
import { isWritten } from '../record/is-written.ts';
import { StaleDialog } from '../record/stale-dialog.tsx';
import { staleEditIn } from '../record/stale-edit.ts';
import type { StaleEdit, Version } from '../record/stale-edit.ts';
import { useTexts } from '../texts/use-texts.ts';

interface BranchDialogProps {
  companyId: string;
  /** Absent for a new one. */
  branch: Branch | undefined;
  onClose: () => void;
}

const FIELDS = ['name', 'city', 'address', 'contact'] as const;
type BranchTexts = Record<(typeof FIELDS)[number], string>;

/** The texts of a version that the dialog edits. */
function textsIn(version: Version): Partial<BranchTexts> {
  const texts = FIELDS.flatMap((field) => {
    const value = version[field];
    return typeof value === 'string' ? [[field, value] as const] : [];
  });
  return Object.fromEntries(texts);
}

export function BranchDialog({ companyId, branch, onClose }: BranchDialogProps): ReactElement {
  const { companies, people, record } = useTexts();
  const client = useQueryClient();
  const { name = '', city = '', address = '', contact = '' } = branch ?? {};
  const { register, control, setValues, handleSubmit } = useForm({
    defaultValues: { name, city, address, contact },
  });
  const hasName = isWritten(useWatch({ control, name: 'name' }));
  const [base, setBase] = useState(branch?.revision);
  const [stale, setStale] = useState<StaleEdit>();
  const labels = { ...people.fields, name: companies.name, active: companies.branch.state };
  const act = handleSubmit(async (typed) => {
    try {
      await save(typed);
    } catch (error) {
      setStale(staleEditIn(error));
      throw error;
    }
  });
  function chosen({ currentRevision }: StaleEdit): void {
    setBase(currentRevision);
    setStale(undefined);
  }
  async function save(typed: BranchTexts): Promise<void> {
    await (branch === undefined
      ? change('POST /api/admin/companies/:companyId/branches', { companyId, ...typed })
      : change(
          'PATCH /api/admin/companies/:companyId/branches/:branchId',
          { companyId, branchId: branch.id, ...typed },
          { revision: base },
        ));
    toast({ title: branch === undefined ? companies.branch.opened : companies.branch.saved });
    await client.invalidateQueries({ queryKey: ['companies'] });
    await client.invalidateQueries({ queryKey: ['history'] });
  }
  const title =
    branch === undefined ? companies.branch.openTitle : companies.branch.editTitle(branch.name);
  return (
    <ActionDialog
      title={title}
      confirm={branch === undefined ? companies.branch.open : record.save}
      ready={hasName}
      act={act}
      onClose={onClose}
    >
      {FIELDS.map((field) => (
        <label key={field} className="field">
          <span>{field === 'name' ? companies.name : people.fields[field]}</span>
          <input className="input" type="text" {...register(field)} />
        </label>
      ))}
      {stale === undefined ? null : (
        <StaleDialog
          stale={stale}
          labelOf={(path) => labels[path as keyof typeof labels] ?? path}
          onKeepMine={() => chosen(stale)}
          onTakeTheirs={() => {
            setValues(textsIn(stale.current));
            chosen(stale);
          }}
        />
      )}
    </ActionDialog>
  );
}
