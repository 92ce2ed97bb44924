import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

const owed = { toTheNextContent: false };

/**
 * A new screen starts at its top, with the keyboard at its content. Going back is left to the browser,
 * which knows where one was.
 */
export function useNewScreen(): void {
  const { pathname } = useLocation();
  const way = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (way === NavigationType.Pop) return;
    window.scrollTo(0, 0);
    owed.toTheNextContent = !focusContent();
  }, [pathname, way]);
}

/** For a frame whose code was still on its way when its screen was gone to: it takes the keyboard when drawn. */
export function useOwedKeyboard(): void {
  useEffect(() => {
    if (!owed.toTheNextContent) return;
    owed.toTheNextContent = false;
    if (document.activeElement === document.body) focusContent();
  }, []);
}

function focusContent(): boolean {
  const content = document.getElementById('content');
  content?.focus({ preventScroll: true });
  return content !== null;
}
