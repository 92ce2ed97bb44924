import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { StaffOwnershipChange } from 'contracts/api/ownership';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { api } from '../data/api.ts';
import { change } from '../data/change.ts';
import { Badge } from '../design/badge.tsx';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import { StillTable } from '../design/still-table.tsx';
import type { StillColumn } from '../design/still-table.tsx';
import { toast } from '../design/toast-store.ts';
import { Section } from '../record/fields.tsx';
import { useSession } from '../session/session.ts';
import type { Texts } from '../texts/en/en.ts';
import { failureText } from '../texts/failure-text.ts';
import { useTexts } from '../texts/use-texts.ts';

type Words = Texts['companies']['ownership'];

/**
 * What staff change about who owns a company and who acts for it: what waits for the owners and until when, what waits
 * for a second admin since no owner could answer, and what came of it.
 */
export function CompanyOwnership({ companyId }: { companyId: string }): ReactElement | null {
  const { companies, people } = useTexts();
  const { ownership: texts } = companies;
  const { data = [] } = useQuery({
    queryKey: ['companies', 'ownership', companyId],
    queryFn: async ({ signal }) =>
      api('GET /api/admin/companies/:companyId/ownership', { companyId }, { signal }),
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
): readonly StillColumn<StaffOwnershipChange>[] {
  return [
    {
      name: 'what',
      label: texts.what,
      cell: ({ change, person, role }) =>
        texts.changes[change](person, role === null ? '' : roles[role]),
    },
    {
      name: 'asked',
      label: texts.askedBy,
      cell: ({ requestedBy }) => (requestedBy ? requestedBy.name : texts.commandLine),
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
      cell: (change) => (change.status === 'waiting' ? <Actions change={change} /> : null),
    },
  ];
}

function Status({ change }: { change: StaffOwnershipChange }): ReactElement {
  const { ownership: texts } = useTexts().companies;
  const { status } = change;
  const said = isOverdue(change) ? texts.waitsForSecond : texts.statuses[status];
  return <Badge tone={status === 'waiting' ? 'warn' : 'neutral'}>{said}</Badge>;
}

/** Nobody has refused it, and nobody could: it has not taken effect at its time. */
function isOverdue({ status, dueAt }: StaffOwnershipChange): boolean {
  return status === 'waiting' && dueAt !== null && Date.parse(dueAt) < Date.now();
}

/** Whoever asked for it only takes it back. */
function Actions({ change: asked }: { change: StaffOwnershipChange }): ReactElement {
  const { ownership: texts } = useTexts().companies;
  const session = useSession();
  const { requestedBy } = asked;
  const own = session.status === 'signed-in' && session.user.id === requestedBy?.id;
  return (
    <div className="row">
      {isOverdue(asked) && !own ? (
        <Act asked={asked} decision="confirm" done={texts.confirmed} />
      ) : null}
      <Act asked={asked} decision="withdraw" done={texts.withdrawn} />
    </div>
  );
}

interface ActProps {
  asked: StaffOwnershipChange;
  decision: 'confirm' | 'withdraw';
  done: string;
}

function Act({ asked, decision, done }: ActProps): ReactElement {
  const { companies, record, errors } = useTexts();
  const client = useQueryClient();
  const [pending, setPending] = useState(false);
  async function act(): Promise<void> {
    setPending(true);
    try {
      await change(`POST /api/admin/companies/:companyId/ownership/:changeId/${decision}`, {
        companyId: asked.companyId,
        changeId: asked.id,
      });
      toast({ title: done });
      await client.invalidateQueries({ queryKey: ['companies'] });
    } catch (error) {
      const description = failureText(error, errors);
      toast({ title: record.failed, description, tone: 'destructive' });
    }
    setPending(false);
  }
  return (
    <button type="button" className="button" disabled={pending} onClick={() => void act()}>
      {companies.ownership[decision]}
    </button>
  );
}
