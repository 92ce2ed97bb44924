import { TOASTS } from 'contracts/constants/interface';
import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { CloseIcon } from 'web-shared/design/icons.tsx';
import { dismissToast, holdToast, useToast } from './toast-store.ts';

/** Where toasts appear; the hotkey leads there, and the polite line announces them to a screen reader. */
export function ToastRegion(): ReactElement {
  const texts = useTexts();
  const toast = useToast();
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === TOASTS.viewportHotkey) region.current?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  const label = `${texts.toasts.label} (${TOASTS.viewportHotkey})`;
  return (
    <div ref={region} role="region" aria-label={label} tabIndex={-1} className="toasts">
      <p role="status" className="visually-hidden">
        {toast === undefined ? '' : `${toast.title} ${toast.description ?? ''}`}
      </p>
      {toast === undefined ? null : (
        <ol>
          <li
            key={toast.id}
            className="toast"
            data-tone={toast.tone ?? 'plain'}
            onPointerEnter={holdToast}
          >
            <div>
              <p className="toast-title">{toast.title}</p>
              {toast.description === undefined ? null : <p>{toast.description}</p>}
            </div>
            <button
              type="button"
              className="icon-button"
              aria-label={texts.actions.dismiss}
              onClick={dismissToast}
            >
              <CloseIcon />
            </button>
          </li>
        </ol>
      )}
    </div>
  );
}
