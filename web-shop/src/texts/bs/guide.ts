import type { ShopTexts } from '../en/shop.ts';

export const guide: ShopTexts['guide'] = {
  title: 'Korisnički vodič',
  failed: 'Vodič nije moguće učitati',
  loading: 'Učitavanje vodiča...',
  copy: 'Kopiraj dio',
  ask: 'Pitajte podršku o ovom proizvodu',
  language: 'Jezik vodiča',
  english: 'Engleski',
  local: 'Bosanski',
  sections: {
    installation: 'Instalacija',
    activation: 'Aktivacija',
    'getting-started': 'Prvi koraci',
    'system-requirements': 'Sistemski zahtjevi',
    troubleshooting: 'Rješavanje problema',
    support: 'Podrška',
  },
};
