import type { ReactElement } from 'react';
import { useListContext } from 'react-admin';
import { useTexts } from '../texts/use-texts.ts';
import { useCount } from '../texts/use-formats.ts';

const SIZES = [25, 50, 100, 200];

export function Pager(): ReactElement | null {
  const texts = useTexts().list;
  const count = useCount();
  const { page, perPage, total, setPage, setPerPage } = useListContext();
  if (total === undefined || total === 0) return null;
  const first = (page - 1) * perPage + 1;
  const last = Math.min(page * perPage, total);
  return (
    <div className="pager">
      <label className="pager-size">
        {texts.perPage}
        <select
          className="input"
          value={perPage}
          onChange={({ target }) => setPerPage(Number(target.value))}
        >
          {SIZES.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
      <span className="figures">{texts.shown(count(first), count(last), count(total))}</span>
      <button
        type="button"
        className="button"
        aria-label={texts.previous}
        disabled={page <= 1}
        onClick={() => setPage(page - 1)}
      >
        ‹
      </button>
      <button
        type="button"
        className="button"
        aria-label={texts.next}
        disabled={last >= total}
        onClick={() => setPage(page + 1)}
      >
        ›
      </button>
    </div>
  );
}
