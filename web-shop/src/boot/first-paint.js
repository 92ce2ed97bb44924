// Runs inline in the page's head, under the nonce of the answer, before anything is painted.
(function () {
  var root = document.documentElement;
  var script = document.currentScript;
  // Radix injects a style for scroll locking; it finds the nonce here.
  if (script) window.__webpack_nonce__ = script.nonce;

  function stored(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // storage may be forbidden; the defaults serve
    }
  }

  var theme = stored('portal.theme');
  var dark = matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = theme === 'light' || theme === 'dark' ? theme : dark ? 'dark' : 'light';

  var path = location.pathname;
  var panel = path === '/auth' ? new URLSearchParams(location.search).get('redirect') : null;
  if (/^\/admin/.test(path) || panel === 'admin') root.dataset.tenant = 'admin';
  else if (/^\/(shop\/)?km(\/|$)/.test(path) || panel === 'km') root.dataset.tenant = 'km';
  else if (/^\/(cart|checkout|orders|wallet|settings|my-branches)/.test(path))
    root.dataset.tenant = stored('portal.tenant') === 'km' ? 'km' : 'eur';
  else root.dataset.tenant = 'eur';
})();
