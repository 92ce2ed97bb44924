import { AUTH_PANELS } from 'contracts/constants/panels';
import type { AuthPanel } from 'contracts/constants/panels';
import type { Texts } from '../../texts/use-texts.ts';

export type RequestedPanel = AuthPanel;

/** The panel of `?redirect=`; undefined for none and for anything else. */
export function requestedPanel(search: URLSearchParams): RequestedPanel | undefined {
  const redirect = search.get('redirect');
  return AUTH_PANELS.find((panel) => panel === redirect);
}

/** What the welcome toast names: the panel, or B2B without one (ruling T.24). */
export function welcomeText(texts: Texts, panel: RequestedPanel | undefined): string {
  return texts.auth.welcome(panel === undefined ? 'B2B' : panel.toUpperCase());
}
