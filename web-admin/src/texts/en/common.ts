/** What every page says. */
export const common = {
  countryName: (country: string): string => country,
  product: 'B2B Licence Portal',
  console: 'Console',
  actions: {
    back: 'Back',
    cancel: 'Cancel',
    close: 'Close',
    dismiss: 'Dismiss',
    open: 'Open',
    retry: 'Retry',
    save: 'Save',
    skipToContent: 'Skip to content',
  },
  errors: {
    title: 'Error',
    requestId: 'Request id',
    unreachable: 'The portal could not be reached. Check your connection and try again.',
    unexpected: 'This did not work. Try again.',
  },
  fallback: {
    offline: 'You are offline. Retry once you are connected again.',
    missing: 'This part of the console could not be loaded. Retry in a moment.',
    broken: 'This part of the console cannot be shown. Retry, or go on in another part.',
  },
  theme: { label: 'Theme', light: 'Light', dark: 'Dark', system: 'As the system' },
  language: { label: 'Language', en: 'English', bs: 'Bosanski' },
  confirming: {
    reason: 'Reason',
    typeToConfirm: (word: string) => `Type ${word} to confirm`,
  },
  toasts: { label: 'Notifications' },
  loading: {
    authentication: 'Checking authentication...',
    admin: 'Loading Admin Panel...',
    page: 'Loading...',
  },
  sessionEnded: {
    title: 'Your session has ended',
    text: 'You were signed out, for instance after a long time. Sign in, and you come straight back to this page.',
  },
  notFound: {
    title: '404 Page Not Found',
    text: 'There is no page at this address.',
    signInFirst:
      'This page may be one for administrators. Sign in, and you come straight back to it.',
    signInAndReturn: 'Sign in and come back',
    home: 'To the start page',
    dashboard: 'To the admin panel',
  },
  accessDenied: {
    title: 'Access Denied',
    text: 'This area is for administrators.',
    backToShop: 'Back to the shop',
    history: 'The history',
  },
  markets: { label: 'Market', all: 'All', eur: 'EUR', km: 'KM' },
  unknown: 'Not known',
  none: 'None',
};
