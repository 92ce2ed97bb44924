import type { ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import { Page } from '../../design/page.tsx';
import type { StillColumn } from '../../design/still-table.tsx';
import { LoadedTable } from '../../operations/loaded-table.tsx';
import { useSession } from '../../session/session.ts';
import type { Texts } from '../../texts/en/en.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { HistoryTabs } from '../history-tabs.tsx';
import type { ErasureRow } from './erasure-api.ts';
import { useErasures } from './erasure-api.ts';
import { erasurePath } from './erasure-path.ts';
import { ErasurePreviewSection } from './erasure-preview.tsx';
import { FindPerson } from './find-person.tsx';

/** Where super admins erase persons, and see who was erased. Whom it is about stands in the address. */
export function ErasurePage(): ReactElement {
  const { history, historyErasure: texts } = useTexts();
  const session = useSession();
  const [search, setSearch] = useSearchParams();
  const userId = search.get('person');
  const choose = (id: string | null): void => setSearch(id === null ? {} : { person: id });
  if (session.status === 'signed-in' && session.user.role !== 'super_admin') {
    return (
      <Page title={history.title}>
        <HistoryTabs />
        <p className="lead">{texts.superAdminsOnly}</p>
      </Page>
    );
  }
  return (
    <Page title={history.title}>
      <HistoryTabs />
      <section className="section" aria-label={texts.title}>
        <h2>{texts.title}</h2>
        <p className="muted">{texts.explained}</p>
        {userId === null ? (
          <FindPerson onChoose={choose} />
        ) : (
          <ErasurePreviewSection key={userId} userId={userId} onLeave={() => choose(null)} />
        )}
      </section>
      <Erasures />
    </Page>
  );
}

function Erasures(): ReactElement {
  const all = useTexts();
  const { historyErasure: texts } = all;
  const erasures = useErasures();
  return (
    <section className="section" aria-label={texts.erased}>
      <h2>{texts.erased}</h2>
      <LoadedTable
        label={texts.erased}
        rows={erasures}
        columns={columnsOf(all, all.keys.thePortal)}
        empty={texts.nobodyErased}
      />
    </section>
  );
}

function columnsOf(
  { historyErasure: { fields }, historyRedaction }: Texts,
  portal: string,
): readonly StillColumn<ErasureRow>[] {
  return [
    {
      name: 'person',
      label: fields.person,
      cell: ({ userId }) => <span className="mono">{userId}</span>,
    },
    { name: 'at', label: fields.when, cell: ({ erasedAt }) => <DateTime at={erasedAt} /> },
    { name: 'who', label: fields.who, cell: ({ actor }) => actor.name ?? portal },
    {
      name: 'reason',
      label: fields.reason,
      cell: ({ reason }) => <span className="wrapping">{reason}</span>,
    },
    {
      name: 'texts',
      label: historyRedaction.title,
      cell: ({ userId }) => (
        <Link to={erasurePath(userId)} aria-label={historyRedaction.textsOfOne(userId)}>
          {historyRedaction.textsOf}
        </Link>
      ),
    },
  ];
}
