import { useQuery } from '@tanstack/react-query';
import type { Branch } from 'contracts/api/branches';
import type { ReactElement } from 'react';
import { branchesQuery } from '../../api/branches.ts';
import { SelectField } from '../../design/field.tsx';
import { useCurrentUser } from '../../session/use-session.ts';
import { useBranchChoiceTexts } from '../../texts/use-branch-choice-texts.ts';
import { useShopTexts } from '../../texts/use-shop-texts.ts';

export interface BranchChoice {
  /** Branches that may be ordered for; undefined until they are known, or where they cannot be had. */
  readonly branches: readonly Branch[] | undefined;
  readonly chosen: string | undefined;
  /** Whether the choice stands: known, or known not to be had. Until then nothing is paid. */
  readonly settled: boolean;
  /** Buys for certain branches, none of which is open: nothing can be ordered. */
  readonly none: boolean;
  /** What had been picked cannot be ordered for. */
  readonly gone: boolean;
  readonly failed: boolean;
  choose(id: string): void;
}

/** For which branch is bought: the main one unless the buyer says otherwise. */
export function useBranchChoice(picked: string, choose: (id: string) => void): BranchChoice {
  const ofCompany = useCurrentUser()?.companyId != null;
  const query = useQuery({ ...branchesQuery, enabled: ofCompany });
  const branches = query.data?.filter(({ active, notForMe }) => active && !notForMe);
  const main = branches?.find(({ type }) => type === 'main') ?? branches?.[0];
  const limited = query.data?.some(({ notForMe }) => notForMe) ?? false;
  // A branch that was closed meanwhile cannot be ordered for.
  const known = branches?.find(({ id }) => id === picked);
  return {
    branches,
    chosen: (known ?? main)?.id,
    settled: query.data !== undefined || query.isError,
    none: limited && branches?.length === 0,
    gone: picked !== '' && branches !== undefined && known === undefined,
    failed: query.isError && query.data === undefined,
    choose,
  };
}

export function BranchField({ choice }: { choice: BranchChoice }): ReactElement {
  const texts = useShopTexts().checkout;
  const { gone, none } = useBranchChoiceTexts();
  const wrong = choice.gone ? gone : undefined;
  return (
    <SelectField
      label={texts.branch}
      hint={choice.failed ? texts.branchesFailed : texts.branchHint}
      error={choice.none ? none : wrong}
      name="branch"
      disabled={choice.branches === undefined || choice.branches.length === 0}
      value={choice.chosen ?? ''}
      onChange={({ target }) => choice.choose(target.value)}
    >
      {choice.branches?.map(({ id, name, city }) => (
        <option key={id} value={id}>
          {city === '' ? name : `${name}, ${city}`}
        </option>
      ))}
    </SelectField>
  );
}
