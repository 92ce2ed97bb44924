import { expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useRefusedHost } from './refused-hosts.ts';

/** As a browser tells a page that its policy has refused something; jsdom has no such event of its own. */
function refuse(effectiveDirective: string, blockedURI: string): void {
  const event = Object.assign(new Event('securitypolicyviolation', { bubbles: true }), {
    effectiveDirective,
    blockedURI,
  });
  act(() => void document.dispatchEvent(event));
}

test('a picture whose host the page may not ask names the host, from then on and for each of its pictures', () => {
  const read = (url: string) => renderHook(() => useRefusedHost(url)).result;
  const shown = read('https://pictures.example.com/a.png');
  expect(shown.current).toBeUndefined();
  refuse('img-src', 'https://pictures.example.com/a.png');
  expect(shown.current).toBe('pictures.example.com');
  expect(read('https://pictures.example.com/b.png').current).toBe('pictures.example.com');
});

test('what else is refused, what comes from elsewhere and what is the portal\u2019s own says nothing', () => {
  refuse('script-src-elem', 'https://scripts.example.com/a.js');
  refuse('img-src', 'inline');
  for (const url of ['https://scripts.example.com/a.png', '/images/a.png', ''])
    expect(renderHook(() => useRefusedHost(url)).result.current).toBeUndefined();
});
