import type { Plugin } from 'vite';
import { common as bosnian } from '../src/texts/bs/common.ts';
import { common as english } from '../src/texts/en/common.ts';

const TEXTS = {
  __CHECKING_EN__: english.loading.authentication,
  __CHECKING_BS__: bosnian.loading.authentication,
};

/** Writes into the page what it says until its scripts are there, in both languages. */
export function bootTexts(): Plugin {
  return {
    name: 'boot-texts',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        Object.entries(TEXTS).reduce((page, [place, text]) => page.replace(place, text), html),
    },
  };
}
