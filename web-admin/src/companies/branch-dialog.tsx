import { useQueryClient } from '@tanstack/react-query';
import type { Branch } from 'contracts/api/branches';
import { paths } from 'contracts/api/paths';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { sendChange } from '../data/data-provider.ts';
import { toast } from '../design/toast-store.ts';
import { DeedDialog } from '../record/deed-dialog.tsx';
import { useTexts } from '../texts/texts.ts';

interface BranchDialogProps {
  companyId: string;
  /** Absent for a new one. */
  branch: Branch | undefined;
  onClose: () => void;
}

const FIELDS = ['name', 'city', 'address', 'contact'] as const;

export function BranchDialog({ companyId, branch, onClose }: BranchDialogProps): ReactElement {
  const { companies, people, record } = useTexts();
  const client = useQueryClient();
  const { name = '', city = '', address = '', contact = '' } = branch ?? {};
  const [typed, setTyped] = useState({ name, city, address, contact });
  async function act(): Promise<void> {
    const all = paths.admin.companyBranches(companyId);
    await (branch === undefined
      ? sendChange({ method: 'POST', path: all, body: typed })
      : sendChange({
          method: 'PATCH',
          path: paths.admin.companyBranch(companyId, branch.id),
          body: typed,
        }));
    toast({ title: branch === undefined ? companies.branch.opened : companies.branch.saved });
    await client.invalidateQueries({ queryKey: ['companies'] });
    await client.invalidateQueries({ queryKey: ['history'] });
  }
  const title =
    branch === undefined ? companies.branch.openTitle : companies.branch.editTitle(branch.name);
  return (
    <DeedDialog
      title={title}
      confirm={branch === undefined ? companies.branch.open : record.save}
      ready={typed.name.trim() !== ''}
      act={act}
      onClose={onClose}
    >
      {FIELDS.map((field) => (
        <label key={field} className="field">
          <span>{field === 'name' ? companies.name : people.fields[field]}</span>
          <input
            className="input"
            type="text"
            value={typed[field]}
            onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
          />
        </label>
      ))}
    </DeedDialog>
  );
}
