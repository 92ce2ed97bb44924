import { useState } from 'react';
import type { ReactElement, SubmitEvent } from 'react';
import { Choice } from '../../design/choice.tsx';
import { useTexts } from '../../texts/texts.ts';
import { LOOKED_AT } from './looked-at.ts';
import type { Look, LookedAt } from './looked-at.ts';

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
        {what === 'dashboard' ? null : (
          <div className="field">
            <label className="label" htmlFor="look-id">
              {texts.ids[what]}
            </label>
            <input
              id="look-id"
              className="input mono"
              value={id}
              required
              onChange={({ target }) => setId(target.value)}
            />
          </div>
        )}
      </div>
      <div>
        <button type="submit" className="button" data-variant="primary">
          {texts.show}
        </button>
      </div>
    </form>
  );
}
