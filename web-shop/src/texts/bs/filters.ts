import type { ShopTexts } from '../en/shop.ts';
import { pluralize, pluralForm, formatNumber } from './plurals.ts';

const PRODUCTS = { one: 'proizvod', few: 'proizvoda', other: 'proizvoda' };

export const filters: ShopTexts['filters'] = {
  title: 'Filteri',
  open: (count) => (count === 0 ? 'Filteri' : `Filteri (${count})`),
  found: (count) => {
    const verb = pluralForm(count, { one: 'Pronađen', few: 'Pronađena', other: 'Pronađeno' });
    return `${verb} ${pluralize(count, PRODUCTS)}`;
  },
  active: (count) =>
    pluralize(count, { one: 'aktivan filter', few: 'aktivna filtera', other: 'aktivnih filtera' }),
  remove: (label) => `Ukloni filter ${label}`,
  sections: {
    search: 'Pretraga',
    categories: 'Kategorije',
    price: 'Raspon cijena',
    place: 'Regija i platforma',
    availability: 'Dostupnost',
    sort: 'Sortiranje i redoslijed',
  },
  ownTitle: 'Vaši proizvodi',
  own: { bought: 'Već kupljeno', favourites: 'Favoriti' },
  keyword: 'Ključna riječ',
  sku: 'SKU',
  from: (amount) => `od ${amount}`,
  upTo: (amount) => `do ${amount}`,
  priceMin: 'Najniža cijena',
  priceMax: 'Najviša cijena',
  region: 'Regija',
  platform: 'Platforma',
  stockLevel: 'Stanje zaliha',
  dateAdded: 'Dodano od',
  sortBy: 'Sortiraj po',
  sortOrder: 'Redoslijed',
  productsIn: (count) => `, ${pluralize(count, PRODUCTS)}`,
  noCategories: 'Još nema kategorija',
  expand: (name) => `Proširi: ${name}`,
  collapse: (name) => `Skupi: ${name}`,
  level: (level) => `Nivo ${level}`,
  show: (count) => `Prikaži ${formatNumber(count)} ${pluralForm(count, PRODUCTS)}`,
  regions: {
    all: 'Sve regije',
    worldwide: 'Cijeli svijet',
    europe: 'Evropa',
    'north-america': 'Sjeverna Amerika',
    'asia-pacific': 'Azija i Pacifik',
  },
  platforms: {
    all: 'Sve platforme',
    windows: 'Windows',
    mac: 'Mac',
    linux: 'Linux',
    web: 'Web',
    mobile: 'Mobilni',
  },
  stockLevels: {
    all: 'Bilo koje stanje',
    'in-stock': 'Na stanju',
    'low-stock': 'Malo na stanju (1–10)',
    'high-stock': 'Mnogo na stanju (više od 50)',
    'out-of-stock': 'Nema na stanju',
  },
  availabilities: {
    'in-stock': 'Na stanju',
    limited: 'Ograničeno',
    'pre-order': 'Prednarudžba',
    discontinued: 'Ukinuto',
  },
  sortings: {
    default: 'Zadano',
    name: 'Naziv',
    price: 'Cijena',
    stock: 'Stanje',
    date: 'Datum dodavanja',
    popularity: 'Popularnost',
  },
  orders: { asc: 'Uzlazno', desc: 'Silazno' },
};
