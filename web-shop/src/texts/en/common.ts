/** What every page says. The build reads it too, before contracts are built: it imports nothing of theirs. */
export const common = {
  product: 'B2B Licence Portal',
  actions: {
    back: 'Back',
    clearAll: 'Clear All',
    close: 'Close',
    copied: 'Copied',
    dismiss: 'Dismiss',
    retry: 'Retry',
    signIn: 'Sign In',
    skipToContent: 'Skip to content',
  },
  errors: {
    pastedTooLong: (length: number, most: number) =>
      `What you have pasted makes ${length} characters, and ${most} fit: nothing of it was taken.`,
    clipboard: 'The browser did not allow copying. Select the text instead.',
    requestId: 'Request id',
    unreachable: 'The portal could not be reached. Check your connection and try again.',
  },
  errorFallback: {
    offline: {
      title: 'You are offline',
      text: 'This part of the portal has not been fetched yet. Retry once you are connected again.',
    },
    missing: {
      title: 'This part of the portal could not be loaded',
      text: 'The server did not deliver it. Retry in a moment; what you have typed is kept.',
    },
    broken: {
      title: 'This part of the portal cannot be shown',
      text: 'Something went wrong here. Retry, or go on in another part of the portal.',
    },
  },
  sessionEnded: {
    title: 'Your session has ended',
    text: 'You were signed out, for instance on another device or after a long time. Sign in, and you come straight back to this page.',
  },
  theme: { label: 'Theme', light: 'Light', dark: 'Dark', system: 'As the system' },
  language: { label: 'Language', en: 'English', bs: 'Bosanski' },
  toasts: { label: 'Notifications', error: 'Error' },
  boot: {
    failed: 'The portal could not be loaded.',
    noScript: 'The portal needs JavaScript.',
  },
  loading: {
    authentication: 'Checking authentication...',
    page: 'Loading...',
    shop: (market: string) =>
      market === 'EUR' ? 'Loading B2B Shop...' : `Loading ${market} Shop...`,
    cart: 'Loading Shopping Cart...',
    checkout: 'Processing Checkout...',
    orders: 'Loading Orders...',
    order: 'Loading Order...',
    wallet: 'Loading Wallet...',
    branches: 'Loading Branches...',
    settings: 'Loading Settings...',
    support: 'Loading Support...',
    admin: 'Loading Admin Panel...',
  },
  notFound: {
    title: '404 Page Not Found',
    text: 'There is no page at this address.',
    signInFirst:
      'This page may be one for signed-in customers. Sign in, and you come straight back to it.',
    signInAndReturn: 'Sign in and come back',
    home: 'To the start page',
  },
  accessDenied: {
    title: 'Access Denied',
    shop: 'You need B2B user access to use the EUR shop.',
    shopKm: 'You need B2B user access to use the KM shop.',
    history: 'The history',
  },
};
