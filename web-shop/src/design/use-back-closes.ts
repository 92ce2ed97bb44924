import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { enterOverlay } from './overlay-history.ts';

/**
 * While something lies over the page, going back takes that away instead of the page. What was changed in the address
 * meanwhile, such as filters, stays.
 */
export function useBackCloses(open: boolean, close: () => void): void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const address = pathname + search + hash;
  const wentBack = useNavigationType() === NavigationType.Pop;
  const latest = useRef({ address, close, navigate });
  useEffect(() => {
    // The address that going back has brought is not the one to keep; the page shows it before it is known here.
    latest.current = { address: wentBack ? latest.current.address : address, close, navigate };
  });
  useEffect(() => {
    if (!open) return undefined;
    latest.current = { ...latest.current, address: addressNow() };
    return enterOverlay({
      close: () => latest.current.close(),
      keepAddress: () => {
        const { address: kept, navigate: goTo } = latest.current;
        if (kept !== addressNow()) void goTo(kept, { replace: true });
      },
    });
  }, [open]);
}

function addressNow(): string {
  const { pathname, search, hash } = globalThis.location;
  return pathname + search + hash;
}
