import { useState } from 'react';
import type { ReactElement, SubmitEvent } from 'react';
import { Choice } from '../../design/choice.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { SubjectPicker } from '../subject-picker.tsx';
import { LOOKED_AT } from './looked-at.ts';
import type { Look, LookedAt } from './looked-at.ts';

const PICKED = {
  wallet: 'company',
  'company-keys': 'company',
  product: 'product',
  order: 'order',
} as const;

interface LookFormProps {
  look: Look;
  onLook: (what: LookedAt, id: string) => void;
}

/** What to look at: a kind, and which one of it. */
export function LookForm({ look, onLook }: LookFormProps): ReactElement {
  const texts = useTexts().historyAsOf;
  const [what, setWhat] = useState(look.what);
  const [id, setId] = useState(look.id);
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    onLook(what, what === 'dashboard' ? '' : id.trim());
  }
  return (
    <form className="section" onSubmit={submit} aria-label={texts.choose}>
      <div className="fields">
        <Choice
          label={texts.what}
          value={what}
          choices={LOOKED_AT.map((id) => ({ id, name: texts.kinds[id] }))}
          onChange={setWhat}
        />
        {what === 'dashboard' ? null : <Which key={what} what={what} id={id} onChange={setId} />}
      </div>
      <div>
        <button type="submit" className="button" data-variant="primary">
          {texts.show}
        </button>
      </div>
    </form>
  );
}

interface WhichProps {
  what: Exclude<LookedAt, 'dashboard'>;
  id: string;
  onChange: (id: string) => void;
}

/** Streams go by their names, everything else is picked. */
function Which({ what, id, onChange }: WhichProps): ReactElement {
  const { streamName } = useTexts().historyAsOf;
  if (what !== 'stream')
    return <SubjectPicker kind={PICKED[what]} value={id} onChange={onChange} />;
  return (
    <div className="field">
      <label className="label" htmlFor="look-stream">
        {streamName}
      </label>
      <input
        id="look-stream"
        className="input mono"
        value={id}
        required
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
