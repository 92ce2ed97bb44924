// Runs inline in the page's head, under the nonce of the answer, before anything is painted.
(function () {
  // Who reads Croatian or Serbian reads Bosnian too.
  const LANGUAGE_OF = { en: 'en', bs: 'bs', hr: 'bs', sr: 'bs' };
  const root = document.documentElement;
  const script = document.currentScript;
  // Radix injects a style for scroll locking; it finds the nonce here.
  if (script) window.__webpack_nonce__ = script.nonce;

  // The page says so where a script cannot be fetched: what draws it would never come.
  root.dataset.scripts = 'coming';
  addEventListener(
    'error',
    (event) => {
      if (event.target instanceof HTMLScriptElement) root.dataset.scripts = 'failed';
    },
    true,
  );

  function stored(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // storage may be forbidden; the defaults serve
    }
  }

  const theme = stored('portal.theme');
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  const preferred = dark ? 'dark' : 'light';
  root.dataset.theme = theme === 'light' || theme === 'dark' ? theme : preferred;

  const path = location.pathname;
  const panel = path === '/auth' ? new URLSearchParams(location.search).get('redirect') : null;
  if (path.startsWith('/admin') || panel === 'admin') root.dataset.tenant = 'admin';
  else if (/^\/(shop\/)?km(\/|$)/.test(path) || panel === 'km') root.dataset.tenant = 'km';
  else if (/^\/(cart|checkout|orders|wallet|settings|my-branches)/.test(path))
    root.dataset.tenant = stored('portal.tenant') === 'km' ? 'km' : 'eur';
  else root.dataset.tenant = 'eur';

  // Whoever has chosen no language reads the first that both the browser and the portal know, or the market's.
  const browsers = navigator.languages
    .map((tag) => LANGUAGE_OF[tag.slice(0, 2).toLowerCase()])
    .find((language) => language !== undefined);
  const markets = root.dataset.tenant === 'km' ? 'bs' : 'en';
  const chosen = stored('portal.language');
  root.lang = chosen === 'en' || chosen === 'bs' ? chosen : (browsers ?? markets);
})();
