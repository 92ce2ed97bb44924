import { isAdmin } from 'contracts/policies/access';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { ComboBox } from '../../design/combo-box.tsx';
import type { ComboOption } from '../../design/combo-box.tsx';
import { useSession } from '../../session/session.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useSubjects } from '../use-subjects.ts';

/** The company that events are looked for by: found by its name or by an order's number, sent as its id. */
export function CompanyField({ value }: { value: string }): ReactElement {
  const { companyBy } = useTexts().historyEvents;
  const session = useSession();
  const [typed, setTyped] = useState(value);
  const [chosen, setChosen] = useState<ComboOption>();
  const [closed, setClosed] = useState('');
  const found = useSubjects('company', typed);
  const byName = session.status === 'signed-in' && isAdmin(session.user.role);
  const id = chosen?.name === typed ? chosen.id : typed;
  return (
    <>
      <ComboBox
        label={companyBy[byName ? 'admin' : 'auditor']}
        className="filter-field"
        typed={typed}
        onType={(text) => {
          setClosed('');
          setTyped(text);
        }}
        options={typed === closed || chosen?.name === typed ? [] : found}
        onChoose={(option) => {
          setChosen(option);
          setTyped(option.name);
        }}
        onClose={() => setClosed(typed)}
      />
      <input type="hidden" name="company" value={id} />
    </>
  );
}
