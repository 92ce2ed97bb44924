import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import type { TextPlaceFound } from 'contracts/api/text-places';
import { TEXT_KINDS } from 'contracts/constants/text-places';
import type { TextKind } from 'contracts/constants/text-places';
import { Badge } from '../../design/badge.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { placeLink } from './place-link.ts';

export interface Choosing {
  chosen: ReadonlySet<string>;
  onToggle: (key: string) => void;
}

export const placeKey = ({ kind, id }: Pick<TextPlaceFound, 'kind' | 'id'>): string =>
  `${kind} ${id}`;

/** Places by what kind of text they are, in the order in which the first of each kind came. */
export function PlaceList({
  places,
  ...choosing
}: Choosing & { places: readonly TextPlaceFound[] }): ReactElement {
  const { historyRedaction: texts } = useTexts();
  const kinds = [...new Set(places.map(({ kind }) => kind))];
  return (
    <>
      {kinds.map((kind) => (
        <section key={kind} aria-label={texts.kinds[kind]}>
          <h5>{texts.kinds[kind]}</h5>
          <KindNote kind={kind} />
          <ul className="stack erasure-found">
            {places
              .filter((place) => place.kind === kind)
              .map((place) => (
                <Place key={place.id} place={place} {...choosing} />
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** What is special about a kind: redaction alone needs no words. */
function KindNote({ kind }: { kind: TextKind }): ReactElement | null {
  const { historyRedaction: texts } = useTexts();
  const action = TEXT_KINDS[kind];
  if (action === 'redact') return null;
  return <p className="muted">{action === 'books' ? texts.masked : texts.edit}</p>;
}

function Place({ place, chosen, onToggle }: Choosing & { place: TextPlaceFound }): ReactElement {
  const { historyRedaction: texts } = useTexts();
  const link = placeLink(place);
  const key = placeKey(place);
  return (
    <li className="row">
      {TEXT_KINDS[place.kind] === 'edit' ? null : (
        <input
          type="checkbox"
          aria-label={texts.tick(place.excerpt)}
          checked={chosen.has(key)}
          onChange={() => onToggle(key)}
        />
      )}
      <span className="wrapping erasure-excerpt">{place.excerpt}</span>
      <Badge tone={place.how === 'exact' ? 'warn' : 'neutral'}>{texts[place.how]}</Badge>
      {link === undefined ? null : <Link to={link}>{texts.open}</Link>}
    </li>
  );
}
