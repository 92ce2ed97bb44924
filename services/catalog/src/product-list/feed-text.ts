import { decodeHTMLStrict } from 'entities/decode';
import { convert } from 'html-to-text';

const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w{1,31});/i;
const TAG =
  /<\/?(?:p|br|div|span|b|strong|i|em|u|a|ul|ol|li|h[1-6]|table|thead|tbody|tr|t[dh]|img|font|hr|small|su[bp]|blockquote|pre|section|article|iframe|script|style)(?:\s[^<>]*)?\/?>/i;
/** Tags of a text that was made harmless as a whole: `&lt;p&gt;`. Others may be what the text is about. */
const BLOCK_TAG = /<(?:p|br|div|ul|ol|li|h[1-6]|table)(?:\s[^<>]*)?\/?>/i;

/**
 * The plain text of what a shop's feed says: 'Office &amp; Home' is 'Office & Home', `<p>Text <b>bold</b></p>` 'Text bold'.
 * A text without entities and tags of HTML stays as it is, also with `<` and `&` in it.
 */
export function plainFeedText(text: string): string {
  if (text.includes('<') && TAG.test(text)) return plainHtml(text);
  if (!text.includes('&') || !ENTITY.test(text)) return text;
  const decoded = decodeHTMLStrict(text);
  return (BLOCK_TAG.test(decoded) ? plainHtml(decoded) : decoded).replaceAll('\u00A0', ' ');
}

function plainHtml(html: string): string {
  return convert(html, {
    wordwrap: false,
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'img', format: 'skip' },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
    ],
  }).replaceAll('\u00A0', ' ');
}
