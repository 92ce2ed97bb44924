import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

const pendingFocus = { content: false };

/**
 * A new screen starts at its top, with the focus on its content. Going back is left to the browser,
 * which knows where one was.
 */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (navigationType === NavigationType.Pop) return;
    window.scrollTo(0, 0);
    pendingFocus.content = !focusContent();
  }, [pathname, navigationType]);
}

/** For a frame whose code was still on its way when its screen was gone to: it takes the focus when rendered. */
export function usePendingFocus(): void {
  useEffect(() => {
    if (!pendingFocus.content) return;
    pendingFocus.content = false;
    if (document.activeElement === document.body) focusContent();
  }, []);
}

function focusContent(): boolean {
  const content = document.getElementById('content');
  content?.focus({ preventScroll: true });
  return content !== null;
}
