import { useQuery } from '@tanstack/react-query';
import type { Colleague } from 'contracts/api/colleagues';
import { formatAmount } from 'contracts/primitives/money-format';
import { useId } from 'react';
import type { ReactElement } from 'react';
import { branchesQuery } from '../../api/branches.ts';
import { Badge } from '../../design/badge.tsx';
import { Button } from '../../design/button.tsx';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import { Card } from '../../design/panel.tsx';
import { useFactorTexts } from '../../second-factor/use-factor-texts.ts';
import { useCurrentUser } from '../../session/use-session.ts';
import { useMarket } from '../../tenant/use-market.ts';
import { LIST_ROW } from './list-row.ts';
import { RoleBadge } from './role-badge.tsx';
import { useColleaguesTexts } from './texts.ts';

interface PeopleProps {
  people: readonly Colleague[];
  onChange: (colleague: Colleague) => void;
  onEnd: (colleague: Colleague) => void;
  onReopen: (colleague: Colleague) => void;
  onReset: (colleague: Colleague) => void;
}

export function nameOf({ firstName, lastName }: Colleague): string {
  return `${firstName} ${lastName}`.trim();
}

export function People({ people, ...actions }: PeopleProps): ReactElement {
  const texts = useColleaguesTexts();
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-dialog">
        {texts.people}
      </h2>
      <Card>
        <ul className="divide-y divide-border">
          {people.map((person) => (
            <Person key={person.id} person={person} {...actions} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

function Person({
  person,
  ...actions
}: Omit<PeopleProps, 'people'> & { person: Colleague }): ReactElement {
  const texts = useColleaguesTexts();
  const own = useCurrentUser()?.id === person.id;
  const name = nameOf(person);
  const open = person.status === 'active';
  return (
    <li className={LIST_ROW}>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="wrap-anywhere">{name}</span>
          {own ? <span className="text-meta font-normal text-muted">({texts.you})</span> : null}
        </p>
        <p className="text-meta wrap-anywhere text-muted">{person.email}</p>
      </div>
      <div className="min-w-0 text-meta text-muted">
        <BranchNames ids={person.branchIds} />
        <LimitOf limit={person.monthlyLimit} />
        <p>
          {person.lastSignInAt === null ? (
            texts.neverSignedIn
          ) : (
            <>
              {texts.lastSignIn}: <DateTime at={person.lastSignInAt} />
            </>
          )}
        </p>
      </div>
      <div className="flex">
        {open ? <RoleBadge role={person.role} /> : <Badge tone="neutral">{texts.ended}</Badge>}
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden tablet:justify-end">
        {own ? null : <Actions person={person} name={name} {...actions} />}
      </div>
    </li>
  );
}

/** What an owner may do about a colleague; nothing where staff have closed the account. */
function Actions({
  person,
  name,
  onChange,
  onEnd,
  onReopen,
  onReset,
}: Omit<PeopleProps, 'people'> & { person: Colleague; name: string }): ReactElement | null {
  const texts = useColleaguesTexts();
  const factorTexts = useFactorTexts();
  if (person.mayReopen) {
    return (
      <Button
        variant="secondary"
        size="small"
        aria-label={texts.reopenLabel(name)}
        onClick={() => onReopen(person)}
      >
        {texts.reopen}
      </Button>
    );
  }
  if (person.status !== 'active') return null;
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-label={texts.changeLabel(name)}
        onClick={() => onChange(person)}
      >
        {texts.change}
      </Button>
      <Button
        variant="danger"
        size="small"
        aria-label={texts.endLabel(name)}
        onClick={() => onEnd(person)}
      >
        {texts.end}
      </Button>
      <Button
        variant="quiet"
        size="small"
        aria-label={factorTexts.resetLabel(name)}
        onClick={() => onReset(person)}
      >
        {factorTexts.resetShort}
      </Button>
    </>
  );
}

/** What somebody may order in a month without asking; nothing where there is no limit. */
export function LimitOf({ limit }: { limit: string | null }): ReactElement | null {
  const texts = useColleaguesTexts();
  const { currency } = useMarket();
  return limit === null ? null : <p>{texts.limitOf(formatAmount(limit, currency))}</p>;
}

/** For which branches somebody buys, by their names as far as those are known. */
export function BranchNames({ ids }: { ids: readonly string[] | null }): ReactElement {
  const texts = useColleaguesTexts();
  const branches = useQuery(branchesQuery).data ?? [];
  if (ids === null) return <p>{texts.allBranches}</p>;
  const names = ids.map((id) => {
    const { name = id, active = true } = branches.find((branch) => branch.id === id) ?? {};
    return active ? name : texts.closedBranch(name);
  });
  return (
    <p className="wrap-anywhere">
      {texts.branchesOf}: {names.join(', ')}
    </p>
  );
}
