import type { BaseTexts } from '../en/base.ts';

export const landing: BaseTexts['landing'] = {
  headline: 'Licencni ključevi za softver vaše firme, plaćeni iz novčanika',
  lead: 'Pretražite katalog, dodajte ono što vašim timovima treba, potvrdite tačnu podjelu na depozit i kredit, i ključevi su kod vas za sekundu.',
  panels: 'Odaberite panel',
  eur: {
    name: 'EUR panel',
    mark: '€',
    text: 'Katalog, korpa i novčanik evropskog tržišta. Cijene u eurima.',
    go: 'Uđi u EUR panel',
  },
  km: {
    name: 'KM panel',
    mark: 'KM',
    text: 'Ista prodavnica za Bosnu i Hercegovinu. Cijene u konvertibilnim markama.',
    go: 'Uđi u KM panel',
  },
  admin: {
    name: 'Admin panel',
    mark: 'A',
    text: 'Proizvodi, ključevi, firme i novčanici oba tržišta na jednom mjestu.',
    go: 'Uđi u admin panel',
  },
  tenantsTitle: 'Dva tržišta, strogo odvojena',
  tenantsLead: 'Svako tržište ima vlastitu prodavnicu, a jedan administrativni panel obuhvata oba.',
  tenants: [
    {
      title: 'Vlastite cijene',
      text: 'Svaki proizvod ima cijenu za svako tržište, u eurima ili u konvertibilnim markama. Ništa se ne preračunava iza vaših leđa.',
    },
    {
      title: 'Vlastiti kupci i novčanici',
      text: 'Firma pripada jednom tržištu. Njen novčanik, narudžbe i ključeve vide samo njeni ljudi.',
    },
    {
      title: 'Jedan zapis',
      text: 'Svaki depozit, narudžba i prikaz ključa zapisuju se jednom i ostaju. Plaćeno i isporučeno uvijek se slažu.',
    },
  ],
  footer: 'Enterprise Edition v4.1',
};
