import type { Plugin } from 'vite';

const LINK = /<link rel="stylesheet"[^<>]* href="\/([^"<>]+\.css)"[^<>]*>/;

/**
 * Puts the styles into the page: as a file they would be one more thing to ask for before anything can be painted, and
 * the page with them still fits into what a new connection carries at once.
 */
export function inlineStyles(): Plugin {
  return {
    name: 'inline-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const [, file = ''] = LINK.exec(html) ?? [];
        const styles = bundle[file];
        if (styles?.type !== 'asset') throw new Error('The page has no styles to put into it');
        delete bundle[file];
        return html.replace(
          LINK,
          () => `<style nonce="__CSP_NONCE__">${String(styles.source).trim()}</style>`,
        );
      },
    },
  };
}
