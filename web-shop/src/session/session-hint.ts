/** Whether the server saw no session when it delivered the page: nobody is signed in, and asking is needless. */
export function isKnownSignedOut(): boolean {
  const hint = document.querySelector('meta[name="portal-session"]');
  return hint?.getAttribute('content') === 'none';
}
