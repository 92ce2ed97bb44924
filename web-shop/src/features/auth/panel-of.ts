import type { Texts } from '../../texts/texts.ts';

export type RequestedPanel = 'eur' | 'km' | 'admin';

/** The panel of `?redirect=`; undefined for none and for anything else. */
export function panelOf(search: URLSearchParams): RequestedPanel | undefined {
  const asked = search.get('redirect');
  return asked === 'eur' || asked === 'km' || asked === 'admin' ? asked : undefined;
}

/** What the welcome toast names: the panel, or B2B without one (ruling T.24). */
export function welcomeText(texts: Texts, panel: RequestedPanel | undefined): string {
  return texts.auth.welcome(panel === undefined ? 'B2B' : panel.toUpperCase());
}
