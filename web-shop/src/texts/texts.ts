import { en } from './en.ts';

export type Texts = typeof en;

/** The catalogue of the language in use. Components ask here, so that a switch reaches them all. */
export function useTexts(): Texts {
  return en;
}
