import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Branch } from 'contracts/api/branches';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { api } from '../data/api.ts';
import { change } from '../data/change.ts';
import { Badge } from '../design/badge.tsx';
import { Notice } from '../design/notice.tsx';
import { StillTable } from '../design/still-table.tsx';
import type { StillColumn } from '../design/still-table.tsx';
import { toast } from '../design/toast-store.ts';
import { Section } from '../record/fields.tsx';
import type { Texts } from '../texts/en/en.ts';
import { failureText } from '../texts/failure-text.ts';
import { useTexts } from '../texts/use-texts.ts';
import { BranchDialog } from './branch-dialog.tsx';

/** The branches of a company: opened, changed, closed and opened again. */
export function CompanyBranches({ companyId }: { companyId: string }): ReactElement {
  const { companies: texts, record } = useTexts();
  const [asked, setAsked] = useState<Branch | 'new'>();
  const { data, error } = useQuery({
    queryKey: ['companies', 'branches', companyId],
    queryFn: ({ signal }) =>
      api('GET /api/admin/companies/:companyId/branches', { companyId }, { signal }),
  });
  return (
    <Section title={texts.sections.branches}>
      {error ? (
        <Notice tone="bad" title={record.failedToLoad}>
          {error.message}
        </Notice>
      ) : null}
      <BranchTable companyId={companyId} branches={data ?? []} onEdit={setAsked} />
      <div>
        <button type="button" className="button" onClick={() => setAsked('new')}>
          {texts.branch.open}
        </button>
      </div>
      {asked === undefined ? null : (
        <BranchDialog
          companyId={companyId}
          branch={asked === 'new' ? undefined : asked}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Section>
  );
}

interface BranchTableProps {
  companyId: string;
  branches: readonly Branch[];
  onEdit: (branch: Branch) => void;
}

function BranchTable({ companyId, branches, onEdit }: BranchTableProps): ReactElement {
  const { companies: texts, people } = useTexts();
  return (
    <StillTable
      label={texts.sections.branches}
      rows={branches}
      idOf={({ id }) => id}
      columns={branchColumns(texts, people.fields, { companyId, onEdit })}
    />
  );
}

function BranchState({ branch: { type, active } }: { branch: Branch }): ReactElement {
  const { branch: texts } = useTexts().companies;
  if (type === 'main') return <Badge tone="info">{texts.main}</Badge>;
  return <Badge tone={active ? 'ok' : 'neutral'}>{active ? texts.active : texts.closed}</Badge>;
}

/** Closes a branch, or opens it again; its orders stay as they are either way. */
function Switch({ companyId, branch }: { companyId: string; branch: Branch }): ReactElement {
  const { companies, record, errors } = useTexts();
  const client = useQueryClient();
  const [pending, setPending] = useState(false);
  async function act(): Promise<void> {
    setPending(true);
    try {
      const { active, revision } = branch;
      await change(
        'PATCH /api/admin/companies/:companyId/branches/:branchId',
        { companyId, branchId: branch.id, active: !active },
        { revision },
      );
      toast({ title: companies.branch.saved });
      await client.invalidateQueries({ queryKey: ['companies'] });
      await client.invalidateQueries({ queryKey: ['history'] });
    } catch (error) {
      const description = failureText(error, errors);
      toast({ title: record.failed, description, tone: 'destructive' });
    }
    setPending(false);
  }
  return (
    <button type="button" className="button" disabled={pending} onClick={() => void act()}>
      {branch.active ? companies.branch.close : companies.branch.reopen}
    </button>
  );
}

function branchColumns(
  texts: Texts['companies'],
  fields: Texts['people']['fields'],
  { companyId, onEdit }: Pick<BranchTableProps, 'companyId' | 'onEdit'>,
): readonly StillColumn<Branch>[] {
  return [
    { name: 'name', label: texts.name, cell: ({ name }) => name },
    { name: 'city', label: fields.city, cell: ({ city }) => city },
    { name: 'contact', label: fields.contact, cell: ({ contact }) => contact },
    {
      name: 'state',
      label: texts.branch.state,
      cell: (branch) => <BranchState branch={branch} />,
    },
    {
      name: 'actions',
      label: texts.branch.actions,
      cell: (branch) => (
        <span className="row">
          <button type="button" className="button" onClick={() => onEdit(branch)}>
            {texts.branch.edit}
          </button>
          {branch.type === 'main' ? null : <Switch companyId={companyId} branch={branch} />}
        </span>
      ),
    },
  ];
}
