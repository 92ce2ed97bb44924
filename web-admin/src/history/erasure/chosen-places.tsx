import { useState } from 'react';
import type { ReactElement } from 'react';
import type { RedactTexts, TextPlaceFound } from 'contracts/api/text-places';
import { CHOSEN_KINDS, MAX_PLACES, TEXT_KINDS } from 'contracts/constants/text-places';
import { toast } from '../../design/toast-store.ts';
import { ReasonedDialog } from '../../record/reasoned-dialog.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { PlaceList, placeKey } from './place-list.tsx';
import { useRedact } from './redaction-api.ts';

interface ChosenPlacesProps {
  userId: string;
  typed: readonly string[];
  places: readonly TextPlaceFound[];
}

/** Which of the places are to be redacted: nothing is chosen unless somebody does. */
export function ChosenPlaces(props: ChosenPlacesProps): ReactElement {
  const { places } = props;
  const { historyRedaction: texts } = useTexts();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState(false);
  const toggle = (key: string): void => {
    const others = [...chosen].filter((each) => each !== key);
    setChosen(new Set(chosen.has(key) ? others : [...others, key]));
  };
  const exact = places.filter(({ how, kind }) => how === 'exact' && TEXT_KINDS[kind] !== 'edit');
  return (
    <>
      <PlaceList places={places} chosen={chosen} onToggle={toggle} />
      <div className="row">
        <button
          type="button"
          className="button"
          disabled={exact.length === 0}
          onClick={() => setChosen(new Set(exact.map(placeKey)))}
        >
          {texts.tickExact}
        </button>
        <span role="status" className="muted">
          {texts.chosen(chosen.size)}
        </span>
        <button
          type="button"
          className="button"
          data-variant="danger"
          disabled={chosen.size === 0 || chosen.size > MAX_PLACES}
          onClick={() => setAsked(true)}
        >
          {texts.redact}
        </button>
      </div>
      {asked ? <RedactDialog {...props} chosen={chosen} onClose={() => setAsked(false)} /> : null}
    </>
  );
}

interface RedactDialogProps extends ChosenPlacesProps {
  chosen: ReadonlySet<string>;
  onClose: () => void;
}

function RedactDialog(props: RedactDialogProps): ReactElement {
  const { userId, typed, places, chosen, onClose } = props;
  const { historyRedaction: texts, historyErasure } = useTexts();
  const redact = useRedact();
  async function act(reason: string): Promise<void> {
    const chosenPlaces = chosenOf(places, chosen);
    const done = await redact({ userId, places: chosenPlaces, terms: [...typed], reason });
    toast({ title: texts.done, description: texts.doneText(done.redacted, done.masked) });
    onClose();
  }
  return (
    <ReasonedDialog
      title={texts.redactTitle(chosen.size)}
      action={texts.redact}
      onDo={act}
      onClose={onClose}
    >
      <p>{texts.redactText}</p>
      <p>{historyErasure.reasonHint}</p>
    </ReasonedDialog>
  );
}

function chosenOf(
  places: readonly TextPlaceFound[],
  chosen: ReadonlySet<string>,
): RedactTexts['places'] {
  return places
    .filter((place) => chosen.has(placeKey(place)))
    .flatMap(({ kind: found, id }) =>
      CHOSEN_KINDS.filter((kind) => kind === found).map((kind) => ({ kind, id })),
    );
}
