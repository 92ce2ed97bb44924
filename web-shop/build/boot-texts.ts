import type { Plugin } from 'vite';
import { common as bosnian } from '../src/texts/bs/common.ts';
import { common as english } from '../src/texts/en/common.ts';

const TEXTS = {
  __CHECKING_EN__: english.loading.authentication,
  __CHECKING_BS__: bosnian.loading.authentication,
  __FAILED_EN__: english.boot.failed,
  __FAILED_BS__: bosnian.boot.failed,
  __RETRY_EN__: english.actions.retry,
  __RETRY_BS__: bosnian.actions.retry,
  __NO_SCRIPT_EN__: english.boot.noScript,
  __NO_SCRIPT_BS__: bosnian.boot.noScript,
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
