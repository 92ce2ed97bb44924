import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnershipChangeShown } from 'contracts/api/ownership';
import { paths } from 'contracts/api/paths';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { readJson, sendChange } from '../data/data-provider.ts';
import { Badge } from '../design/badge.tsx';
import { DateTime } from '../design/date-time.tsx';
import { StillTable } from '../design/still-table.tsx';
import type { StillColumn } from '../design/still-table.tsx';
import { toast } from '../design/toast-store.ts';
import { Section } from '../record/fields.tsx';
import type { Texts } from '../texts/en/en.ts';
import { failureText } from '../texts/failure-text.ts';
import { useTexts } from '../texts/texts.ts';

type Words = Texts['companies']['ownership'];

/**
 * What staff change about who owns a company and who acts for it: what waits for the owners and until when, and what came
 * of it.
 */
export function CompanyOwnership({ companyId }: { companyId: string }): ReactElement | null {
  const { companies, people } = useTexts();
  const { ownership: texts } = companies;
  const { data = [] } = useQuery({
    queryKey: ['companies', 'ownership', companyId],
    queryFn: async ({ signal }) =>
      readJson<readonly OwnershipChangeShown[]>(paths.admin.companyOwnership(companyId), signal),
  });
  if (data.length === 0) return null;
  return (
    <Section title={texts.title}>
      <StillTable
        label={texts.title}
        rows={data}
        idOf={({ id }) => id}
        columns={ownershipColumns(texts, people.companyRoles)}
      />
    </Section>
  );
}

function ownershipColumns(
  texts: Words,
  roles: Texts['people']['companyRoles'],
): readonly StillColumn<OwnershipChangeShown>[] {
  return [
    {
      name: 'what',
      label: texts.what,
      cell: ({ change, person, role }) =>
        texts.changes[change](person, role === null ? '' : roles[role]),
    },
    { name: 'status', label: texts.status, cell: (change) => <Status change={change} /> },
    {
      name: 'until',
      label: texts.until,
      cell: ({ dueAt, decidedAt }) => <DateTime at={decidedAt ?? dueAt ?? ''} />,
    },
    { name: 'reason', label: texts.reason, cell: ({ reason }) => reason ?? '' },
    {
      name: 'actions',
      label: texts.actions,
      cell: (change) => (change.status === 'waiting' ? <Withdraw change={change} /> : null),
    },
  ];
}

function Status({ change: { status } }: { change: OwnershipChangeShown }): ReactElement {
  const { ownership: texts } = useTexts().companies;
  return <Badge tone={status === 'waiting' ? 'warn' : 'neutral'}>{texts.statuses[status]}</Badge>;
}

function Withdraw({ change: { id, companyId } }: { change: OwnershipChangeShown }): ReactElement {
  const { companies, record, errors } = useTexts();
  const client = useQueryClient();
  const [pending, setPending] = useState(false);
  async function act(): Promise<void> {
    setPending(true);
    try {
      const path = paths.admin.withdrawOwnershipChange(companyId, id);
      await sendChange({ method: 'POST', path });
      toast({ title: companies.ownership.withdrawn });
      await client.invalidateQueries({ queryKey: ['companies'] });
    } catch (error) {
      const description = failureText(error, errors);
      toast({ title: record.failed, description, tone: 'destructive' });
    }
    setPending(false);
  }
  return (
    <button type="button" className="button" disabled={pending} onClick={() => void act()}>
      {companies.ownership.withdraw}
    </button>
  );
}
