import type { Marks } from 'contracts/api/history-as-of';
import type { ReactElement } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useMoment } from 'web-shared/texts/use-moment';
import { useCount } from '../../texts/use-formats.ts';

/** More marks than this would run together. */
const MOST_TICKS = 120;

interface MomentSliderProps {
  marks: Marks;
  index: number;
  onMove: (index: number) => void;
}

/** Goes through everything that happened, one event a step: by pointer, arrows, page up and down, home and end. */
export function MomentSlider({ marks, index, onMove }: MomentSliderProps): ReactElement {
  const texts = useTexts().historyAsOf;
  const moment = useMoment();
  const count = useCount();
  const last = marks.positions.length - 1;
  const name = marks.names[marks.types[index] ?? 0] ?? '';
  const when = moment(new Date(marks.times[index] ?? 0).toISOString());
  return (
    <div className="moment-slider">
      <label className="label" htmlFor="moment">
        {texts.moment}
      </label>
      <input
        id="moment"
        type="range"
        min={0}
        max={last}
        step={1}
        value={index}
        aria-valuetext={`${when}, ${name}`}
        onChange={({ target }) => onMove(Number(target.value))}
      />
      {last > 0 && last <= MOST_TICKS ? (
        <div className="moment-ticks" aria-hidden="true">
          {marks.positions.map((position, at) => (
            <span key={position} data-current={at === index || undefined} />
          ))}
        </div>
      ) : null}
      <div className="moment-line">
        <button
          type="button"
          className="button"
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          {texts.before}
        </button>
        <p className="moment-name">
          <strong>{when}</strong> <span className="mono">{name}</span>{' '}
          <span className="muted">{texts.place(count(index + 1), count(last + 1))}</span>
        </p>
        <button
          type="button"
          className="button"
          disabled={index === last}
          onClick={() => onMove(index + 1)}
        >
          {texts.after}
        </button>
      </div>
      {marks.leftOut > 0 ? <p className="meta">{texts.leftOut(count(marks.leftOut))}</p> : null}
    </div>
  );
}
