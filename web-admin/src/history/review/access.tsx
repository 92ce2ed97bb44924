import type { AccessReview, ReviewedAccount } from 'contracts/api/history-review';
import type { ReactElement } from 'react';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { useCount } from '../../texts/use-formats.ts';
import { PlainTable } from '../as-of/plain-table.tsx';
import { Actor } from '../events/event-words.tsx';
import { Lines } from './lines.tsx';

/** Staff one by one, and of companies' accounts how many there were. */
export function Access({ review: { staff, companies } }: { review: AccessReview }): ReactElement {
  const texts = useTexts().historyReview;
  const count = useCount();
  return (
    <>
      {staff.length === 0 ? <p className="muted">{texts.noStaff}</p> : <Staff staff={staff} />}
      <p>{texts.companies(count(companies.active), count(companies.accounts))}</p>
      <ul className="plain-list">
        {companies.byRole.map(({ role, active }) => (
          <li key={role}>
            {texts.companyRoles[role]}: {count(active)}
          </li>
        ))}
      </ul>
    </>
  );
}

function Staff({ staff }: Pick<AccessReview, 'staff'>): ReactElement {
  const {
    historyReview: texts,
    secondFactor: { kinds },
  } = useTexts();
  const head = [
    texts.person,
    texts.state,
    texts.factors,
    texts.conflicts,
    texts.roleSince,
    texts.by,
    texts.lastSignIn,
  ];
  return (
    <PlainTable
      label={texts.accessTitle}
      head={head}
      words={head.length}
      rows={staff.map((account) => ({
        id: account.userId,
        cells: [
          <Actor key="account" actorId={account.userId} actorRole={account.role} />,
          texts.states[account.state],
          factorText(account, kinds, texts.none),
          <Lines
            key="conflicts"
            texts={account.conflicts.map((conflict) => texts.conflictNames[conflict])}
          />,
          <DateTime key="since" at={account.roleSince} />,
          <Actor key="by" actorId={account.roleBy.id} actorRole={account.roleBy.role} />,
          account.lastSignInAt === null ? (
            texts.never
          ) : (
            <DateTime key="last" at={account.lastSignInAt} />
          ),
        ],
      }))}
    />
  );
}

type FactorKinds = ReturnType<typeof useTexts>['secondFactor']['kinds'];

function factorText({ secondFactors }: ReviewedAccount, kinds: FactorKinds, none: string): string {
  if (secondFactors.length === 0) return none;
  return [...new Set(secondFactors)].map((factor) => kinds[factor]).join(', ');
}
