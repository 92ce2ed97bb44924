import type { HtmlTagDescriptor, Plugin } from 'vite';

/** Announces the text font in the head, so that it arrives with the styles and not after them. */
export function preloadFont(fileStart: string): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, context): HtmlTagDescriptor[] {
        const font = Object.keys(context.bundle ?? {}).find((file) => file.includes(fileStart));
        if (font === undefined) throw new Error(`No asset ${fileStart} to preload`);
        const attrs = {
          rel: 'preload',
          href: `/${font}`,
          as: 'font',
          type: 'font/woff2',
          crossorigin: '',
        };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}
