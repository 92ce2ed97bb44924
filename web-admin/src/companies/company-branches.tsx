import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Branch } from 'contracts/api/branches';
import { paths } from 'contracts/api/paths';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { readJson, sendChange } from '../data/data-provider.ts';
import { Badge } from '../design/badge.tsx';
import { Notice } from '../design/notice.tsx';
import { toast } from '../design/toast-store.ts';
import { Section } from '../record/fields.tsx';
import { useTexts } from '../texts/texts.ts';
import { BranchDialog } from './branch-dialog.tsx';

/** The branches of a company: opened, changed, closed and opened again. */
export function CompanyBranches({ companyId }: { companyId: string }): ReactElement {
  const { companies: texts, record } = useTexts();
  const [asked, setAsked] = useState<Branch | 'new'>();
  const path = paths.admin.companyBranches(companyId);
  const { data, error } = useQuery({
    queryKey: ['companies', 'branches', companyId],
    queryFn: ({ signal }) => readJson<readonly Branch[]>(path, signal),
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
    <div className="table-scroll" role="group" aria-label={texts.sections.branches} tabIndex={0}>
      <table className="table" data-still="true">
        <thead>
          <tr>
            <th scope="col">{texts.name}</th>
            <th scope="col">{people.fields.city}</th>
            <th scope="col">{people.fields.contact}</th>
            <th scope="col">{texts.branch.state}</th>
            <th scope="col">{texts.branch.actions}</th>
          </tr>
        </thead>
        <tbody>
          {branches.map((branch) => (
            <tr key={branch.id}>
              <th scope="row">{branch.name}</th>
              <td>{branch.city}</td>
              <td>{branch.contact}</td>
              <td>
                <BranchState branch={branch} />
              </td>
              <td>
                <span className="row">
                  <button type="button" className="button" onClick={() => onEdit(branch)}>
                    {texts.branch.edit}
                  </button>
                  {branch.type === 'main' ? null : <Switch companyId={companyId} branch={branch} />}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
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
      const path = paths.admin.companyBranch(companyId, branch.id);
      await sendChange({ method: 'PATCH', path, body: { active: !branch.active } });
      toast({ title: companies.branch.saved });
      await client.invalidateQueries({ queryKey: ['companies'] });
      await client.invalidateQueries({ queryKey: ['history'] });
    } catch (error) {
      const description = error instanceof Error ? error.message : errors.unexpected;
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
