import { privacyOfState } from 'contracts/history/field-privacy';
import type { Privacy } from 'contracts/history/privacy';
import { mask } from '../personal-data/mask.ts';
import type { MaskRule, MaskedKind } from '../personal-data/mask.ts';
import type { Plain } from './plain-value.ts';

/** What stands in place of what a person wrote or is called by. */
export const MASKED_PERSONAL = '[personal data]';
/** What stands in place of key material. */
export const MASKED_SECRET = '[secret]';

/** A state is shown with less than its events, to whoever asks for a moment: of what is masked for some, nobody sees it. */
function statesOf(category: string): MaskRule {
  return {
    kindAt: (path) => kindOf(privacyOfState(category, path)),
    placeholder: (kind) => (kind === 'key' ? MASKED_SECRET : MASKED_PERSONAL),
  };
}

function kindOf(privacy: Privacy | undefined): MaskedKind | undefined {
  if (privacy === undefined || privacy === 'open' || privacy === 'pseudonym') return undefined;
  return privacy === 'key' || privacy === 'claim' ? 'key' : 'personal';
}

/** Where in a state a value stands: the category of its stream, '' where there is none, and the path to it. */
export interface StatePlace {
  readonly category: string;
  readonly path?: string;
}

/** The same value without key material and without personal data, its shape kept. */
export function maskSecrets(value: Plain, { category, path = '' }: StatePlace): Plain {
  return mask(value, statesOf(category), path).value;
}
