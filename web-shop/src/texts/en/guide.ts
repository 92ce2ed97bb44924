export const guide = {
  title: 'User guide',
  failed: 'The guide could not be loaded',
  loading: 'Loading Guide...',
  copy: 'Copy section',
  ask: 'Ask support about this product',
  language: 'Guide language',
  english: 'English',
  local: 'Bosnian',
  sections: {
    installation: 'Installation',
    activation: 'Activation',
    'getting-started': 'Getting started',
    'system-requirements': 'System requirements',
    troubleshooting: 'Troubleshooting',
    support: 'Support',
  },
};
