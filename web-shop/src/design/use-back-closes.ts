import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { enterOverlay } from './overlay-history.ts';

/**
 * While something lies over the page, going back takes that away instead of the page. What was changed in the address
 * meanwhile, such as filters, stays.
 */
export function useBackCloses(open: boolean, close: () => void): void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const latest = useRef({ close, keepAddress: () => {} });
  useEffect(() => {
    latest.current = {
      close,
      keepAddress: () => {
        const { pathname: path, search: query } = globalThis.location;
        if (path + query === pathname + search) return;
        void navigate(pathname + search + hash, { replace: true });
      },
    };
  });
  useEffect(() => {
    if (!open) return undefined;
    return enterOverlay({
      close: () => latest.current.close(),
      keepAddress: () => latest.current.keepAddress(),
    });
  }, [open]);
}
