import { useId, useState } from 'react';
import type { ReactElement } from 'react';
import { isAdmin } from 'contracts/policies/access';
import { ComboBox } from '../design/combo-box.tsx';
import { useSession } from '../session/session.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useSubjects } from './use-subjects.ts';
import type { SubjectKind } from './use-subjects.ts';

interface SubjectPickerProps {
  kind: SubjectKind;
  /** An id, or what somebody is typing. */
  value: string;
  onChange: (value: string) => void;
}

/** One company, order or product: looked for by its name or number, or named by its id. */
export function SubjectPicker({ kind, value, onChange }: SubjectPickerProps): ReactElement {
  const { picker } = useTexts().history;
  const session = useSession();
  const hintId = useId();
  const [chosen, setChosen] = useState({ id: '', name: '' });
  const [closed, setClosed] = useState('');
  const found = useSubjects(kind, value);
  const byName = session.status === 'signed-in' && isAdmin(session.user.role);
  const hint = picker.hints[kind][byName ? 'admin' : 'auditor'];
  return (
    <div className="field">
      <ComboBox
        label={picker.kinds[kind]}
        labelClass="label"
        className="field"
        required
        describedBy={hintId}
        typed={value}
        onType={(typed) => {
          setClosed('');
          onChange(typed);
        }}
        options={value === closed ? [] : found}
        onChoose={(option) => {
          setChosen(option);
          onChange(option.id);
        }}
        onClose={() => setClosed(value)}
      />
      <p className="meta" id={hintId}>
        {chosen.id === value && chosen.name !== '' ? chosen.name : hint}
      </p>
    </div>
  );
}
