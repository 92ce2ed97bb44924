import type { CompanySight } from 'contracts/api/company-sight';
import type { ReactElement } from 'react';
import { useEditContext } from 'react-admin';
import type { RecordOf } from '../data/record-types.ts';
import { FactList } from '../record/fact-list.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** What the owners have chosen that people of certain branches see; staff read it and do not choose. */
export function CompanySightFacts(): ReactElement | null {
  const { record } = useEditContext<RecordOf<'companies'>>();
  return record === undefined ? null : <SightFacts sight={record.sight} />;
}

export function SightFacts({ sight }: { sight: CompanySight }): ReactElement {
  const { sight: texts } = useTexts().companies;
  const shown = (sees: CompanySight['buyersSee']): string =>
    sight.chosen ? texts.sees[sees] : texts.notChosen;
  return (
    <FactList
      title={texts.title}
      facts={[
        [texts.buyers, shown(sight.buyersSee)],
        [texts.viewers, shown(sight.viewersSee)],
      ]}
    />
  );
}
