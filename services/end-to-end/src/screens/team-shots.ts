import type { Shot } from './shot.ts';

/** The people of a company as its owner keeps them, and the keys that they were given. */
export const TEAM_SHOTS: readonly Shot[] = [
  { name: 'colleagues', as: 'eur', path: '/eur/colleagues' },
  {
    name: 'colleagues-invite-phone',
    as: 'km',
    path: '/km/colleagues',
    width: 390,
    theme: 'dark',
    language: 'bs',
    act: async (page) => {
      await page.getByRole('button', { name: 'Pozovi kolegu' }).click();
    },
  },
  { name: 'licence-keys', as: 'eur', path: '/eur/keys' },
  {
    name: 'licence-keys-assign-phone',
    as: 'km',
    path: '/km/keys',
    width: 390,
    theme: 'dark',
    language: 'bs',
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Dodijeli/ })
        .first()
        .click();
    },
  },
];
