import { TENANTS } from 'contracts/primitives/tenant';
import type { Tenant } from 'contracts/primitives/tenant';
import { useEffect } from 'react';
import { NavigationType, useNavigationType, useSearchParams } from 'react-router-dom';

/** Undefined: both markets. */
export type Market = Tenant | undefined;

const PARAM = 'market';

/** What is looked at in this tab. Lists write the address anew without knowing of it, and get it back. */
let kept: Market;

/** The market that the address names; all where it names none. */
export function useMarket(): Market {
  const [search] = useSearchParams();
  const goesBack = useGoesBack();
  return parse(search.get(PARAM)) ?? (goesBack ? undefined : kept);
}

/** Whoever goes back is where they were, also where that was both markets. */
function useGoesBack(): boolean {
  return useNavigationType() === NavigationType.Pop;
}

export function useChooseMarket(): (market: Market) => void {
  const [, setSearch] = useSearchParams();
  return (market) => {
    kept = market;
    setSearch((search) => withMarket(search, market), { replace: true });
  };
}

/** Keeps the market in the address of every screen. */
export function useKeepMarket(): void {
  const [search, setSearch] = useSearchParams();
  const named = parse(search.get(PARAM));
  const goesBack = useGoesBack();
  useEffect(() => {
    if (named !== undefined || goesBack) kept = named;
    else if (kept !== undefined) setSearch((now) => withMarket(now, kept), { replace: true });
  }, [named, goesBack, setSearch]);
}

/** A path of the console in the market that is looked at. */
export function marketPath(path: string, market: Market): string {
  return market === undefined ? path : `${path}?${PARAM}=${market}`;
}

function withMarket(search: URLSearchParams, market: Market): URLSearchParams {
  const next = new URLSearchParams(search);
  if (market === undefined) next.delete(PARAM);
  else next.set(PARAM, market);
  // Another market has other pages.
  next.delete('page');
  return next;
}

function parse(text: string | null): Market {
  return TENANTS.find((tenant) => tenant === text);
}
