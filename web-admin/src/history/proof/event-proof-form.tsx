import { positionSchema } from 'contracts/api/history-log';
import { useId, useState } from 'react';
import type { ReactElement, SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTexts } from '../../texts/use-texts.ts';
import { historyPlaces } from '../history-places.ts';

/** Leads to the proof of one event by its place in the log. */
export function EventProofForm(): ReactElement {
  const texts = useTexts().historyProof;
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const position = typed.trim();
    const isPosition = positionSchema.safeParse(position).success;
    setWrong(!isPosition);
    if (isPosition) void navigate(historyPlaces.proofOf(position));
  }
  return (
    <form className="section" noValidate onSubmit={submit} aria-label={texts.ofEvent}>
      <h2>{texts.ofEvent}</h2>
      <p className="muted">{texts.ofEventText}</p>
      <div className="row">
        <div className="field">
          <label className="label" htmlFor={id}>
            {texts.position}
          </label>
          <input
            id={id}
            className="input"
            inputMode="numeric"
            value={typed}
            aria-invalid={wrong}
            aria-describedby={wrong ? `${id}-wrong` : undefined}
            onChange={({ target }) => setTyped(target.value)}
          />
          {wrong ? (
            <span id={`${id}-wrong`} role="alert" className="field-error">
              {texts.wrongPosition}
            </span>
          ) : null}
        </div>
        <button type="submit" className="button row-end">
          {texts.show}
        </button>
      </div>
    </form>
  );
}
