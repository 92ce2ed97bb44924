import { EUR_ORDERS } from '../demo-orders.ts';
import { faultyOrder, recentOrder, usualOrders } from '../usual-orders.ts';
import type { DemoCompany } from './demo-company.ts';
import { buyer, offered } from './demo-company.ts';

export const EUR_COMPANIES: readonly DemoCompany[] = [
  {
    tenantId: 'eur',
    company: {
      name: 'Demo EUR Trading',
      country: 'Austria',
      city: 'Graz',
      address: 'Lindenallee 12',
      vatOrRegistrationNo: 'ATU00000001',
    },
    user: { ...offered('eur'), firstName: 'Klara', lastName: 'Winter' },
    branches: [
      {
        name: 'Warehouse Maribor',
        city: 'Maribor',
        address: 'Ob progi 4',
        contact: 'Ana Kovač, +386 2 555 0101',
      },
      {
        name: 'Office Ljubljana',
        city: 'Ljubljana',
        address: 'Lipova ulica 9',
        contact: 'ljubljana@demo.test',
      },
    ],
    joinedDaysAgo: 119,
    colleagues: [],
    deposits: ['2500.00', '2500.00'],
    creditLimit: '1000.00',
    orders: EUR_ORDERS,
  },
  {
    tenantId: 'eur',
    company: {
      name: 'Alpenrand Logistik',
      country: 'Austria',
      city: 'Villach',
      address: 'Am Bahnhof 3',
      vatOrRegistrationNo: 'ATU00000002',
    },
    user: buyer('mira.stern', 'Mira', 'Stern'),
    branches: [
      {
        name: 'Depot Salzburg',
        city: 'Salzburg',
        address: 'Hafenweg 17',
        contact: 'depot@demo.test',
      },
    ],
    joinedDaysAgo: 118,
    colleagues: [buyer('jonas.berg', 'Jonas', 'Berg')],
    creditLimit: '500.00',
    orders: [
      ...usualOrders({ name: 'alpenrand', tenantId: 'eur', count: 16, branches: 1, firstPo: 1400 }),
      faultyOrder(23, 3),
      faultyOrder(9, 2),
    ],
  },
  {
    tenantId: 'eur',
    company: {
      name: 'Costa Verde Studio',
      country: 'Portugal',
      city: 'Porto',
      address: 'Rua das Oliveiras 88',
      vatOrRegistrationNo: 'PT000000003',
    },
    user: buyer('rui.matos', 'Rui', 'Matos'),
    branches: [],
    joinedDaysAgo: 96,
    colleagues: [],
    creditLimit: '0.00',
    orders: [
      ...usualOrders({ name: 'costa', tenantId: 'eur', count: 13, branches: 0, firstPo: 220 }),
      faultyOrder(17, 2),
    ],
  },
  {
    tenantId: 'eur',
    company: {
      name: 'Nordlys Klinik',
      country: 'Denmark',
      city: 'Aarhus',
      address: 'Havnegade 5',
      vatOrRegistrationNo: 'DK00000004',
    },
    user: buyer('freja.holm', 'Freja', 'Holm'),
    branches: [
      { name: 'Ward Odense', city: 'Odense', address: 'Skovvej 21', contact: '+45 555 0104' },
    ],
    joinedDaysAgo: 112,
    colleagues: [{ ...buyer('petra.lang', 'Petra', 'Lang'), leftDaysAgo: 27 }],
    creditLimit: '2500.00',
    orders: [
      ...usualOrders({
        name: 'nordlys',
        tenantId: 'eur',
        count: 18,
        branches: 1,
        firstPo: 70310,
      }),
      faultyOrder(12, 4),
    ],
  },
  {
    tenantId: 'eur',
    company: {
      name: 'Lumio Verlag',
      country: 'Germany',
      city: 'Leipzig',
      address: 'Gerberstraße 41',
      vatOrRegistrationNo: 'DE000000005',
    },
    user: buyer('hanna.virtanen', 'Hanna', 'Virtanen'),
    branches: [],
    joinedDaysAgo: 70,
    colleagues: [],
    creditLimit: '800.00',
    orders: [
      ...usualOrders({
        name: 'lumio',
        tenantId: 'eur',
        count: 10,
        branches: 0,
        firstPo: 1,
        oneFails: true,
      }),
      faultyOrder(10, 2),
      recentOrder(0.3, 'SJE-PHO-5W'),
    ],
  },
  {
    tenantId: 'eur',
    company: {
      name: 'Bottega Serena',
      country: 'Italy',
      city: 'Trieste',
      address: 'Via del Porto 14',
      vatOrRegistrationNo: 'IT00000000006',
    },
    user: buyer('elena.rossi', 'Elena', 'Rossi'),
    branches: [
      {
        name: 'Laboratorio Udine',
        city: 'Udine',
        address: 'Via Mulino 3',
        contact: 'udine@demo.test',
      },
    ],
    joinedDaysAgo: 103,
    colleagues: [],
    creditLimit: '1200.00',
    orders: [
      ...usualOrders({ name: 'serena', tenantId: 'eur', count: 14, branches: 1, firstPo: 640 }),
      faultyOrder(14, 2),
      recentOrder(0.06, 'FOL-PDF-12'),
    ],
  },
  {
    tenantId: 'eur',
    company: {
      name: 'Vltava Systémy',
      country: 'Czechia',
      city: 'Brno',
      address: 'Křenová 27',
      vatOrRegistrationNo: 'CZ00000007',
    },
    user: buyer('tomas.novak', 'Tomáš', 'Novák'),
    branches: [
      { name: 'Pobočka Praha', city: 'Prague', address: 'Na Ostrůvku 8', contact: '+420 555 0109' },
    ],
    joinedDaysAgo: 45,
    colleagues: [],
    creditLimit: '0.00',
    orders: [
      ...usualOrders({ name: 'vltava', tenantId: 'eur', count: 9, branches: 1, firstPo: 9001 }),
    ],
  },
];
