import { KM_ORDERS } from '../demo-orders.ts';
import { faultyOrder, recentOrder, usualOrders } from '../usual-orders.ts';
import type { DemoCompany } from './demo-company.ts';
import { buyer, offered } from './demo-company.ts';

export const KM_COMPANIES: readonly DemoCompany[] = [
  {
    tenantId: 'km',
    company: {
      name: 'Demo KM Trading',
      country: 'Bosnia and Herzegovina',
      city: 'Sarajevo',
      address: 'Ulica lipa 7',
      vatOrRegistrationNo: '4200000000001',
    },
    user: { ...offered('km'), firstName: 'Emir', lastName: 'Hodžić' },
    branches: [
      {
        name: 'Poslovnica Tuzla',
        city: 'Tuzla',
        address: 'Solni trg 2',
        contact: 'Emina Hadžić, +387 35 555 0105',
      },
      {
        name: 'Poslovnica Banja Luka',
        city: 'Banja Luka',
        address: 'Aleja lipa 14',
        contact: 'banjaluka@demo.test',
      },
    ],
    joinedDaysAgo: 119,
    colleagues: [],
    deposits: ['4800.00', '4800.00'],
    creditLimit: '2000.00',
    orders: KM_ORDERS,
  },
  {
    tenantId: 'km',
    company: {
      name: 'Savska Metalna',
      country: 'Bosnia and Herzegovina',
      city: 'Banja Luka',
      address: 'Industrijska zona 3',
      vatOrRegistrationNo: '4400000000002',
    },
    user: buyer('goran.savic', 'Goran', 'Savić'),
    branches: [
      {
        name: 'Pogon Prijedor',
        city: 'Prijedor',
        address: 'Rudnička 11',
        contact: 'pogon@demo.test',
      },
    ],
    joinedDaysAgo: 115,
    colleagues: [],
    creditLimit: '1500.00',
    orders: [
      ...usualOrders({
        name: 'savska',
        tenantId: 'km',
        count: 15,
        branches: 1,
        firstPo: 880,
        oneFails: true,
      }),
      faultyOrder(20, 3),
    ],
  },
  {
    tenantId: 'km',
    company: {
      name: 'Vrelo Turizam',
      country: 'Bosnia and Herzegovina',
      city: 'Mostar',
      address: 'Kujundžijska 6',
      vatOrRegistrationNo: '4200000000003',
    },
    user: buyer('lejla.vrelo', 'Lejla', 'Čolić'),
    branches: [],
    joinedDaysAgo: 88,
    colleagues: [],
    creditLimit: '0.00',
    orders: [
      ...usualOrders({ name: 'vrelo', tenantId: 'km', count: 12, branches: 0, firstPo: 31 }),
      faultyOrder(15, 1),
    ],
  },
  {
    tenantId: 'km',
    company: {
      name: 'Bistrik Dizajn',
      country: 'Bosnia and Herzegovina',
      city: 'Sarajevo',
      address: 'Bistrik brdo 19',
      vatOrRegistrationNo: '4200000000004',
    },
    user: buyer('amar.dizdar', 'Amar', 'Dizdar'),
    branches: [
      {
        name: 'Studio Zenica',
        city: 'Zenica',
        address: 'Trg mladih 8',
        contact: '+387 32 555 0108',
      },
    ],
    joinedDaysAgo: 108,
    colleagues: [buyer('ajla.music', 'Ajla', 'Musić')],
    creditLimit: '1000.00',
    orders: [
      ...usualOrders({ name: 'bistrik', tenantId: 'km', count: 17, branches: 1, firstPo: 5600 }),
      faultyOrder(18, 2),
      faultyOrder(6, 1),
    ],
  },
  {
    tenantId: 'km',
    company: {
      name: 'Una Građevina',
      country: 'Bosnia and Herzegovina',
      city: 'Bihać',
      address: 'Obala Une 2',
      vatOrRegistrationNo: '4200000000005',
    },
    user: buyer('selma.begovic', 'Selma', 'Begović'),
    branches: [
      {
        name: 'Gradilište Cazin',
        city: 'Cazin',
        address: 'Put bratstva 30',
        contact: 'cazin@demo.test',
      },
    ],
    joinedDaysAgo: 99,
    colleagues: [],
    creditLimit: '3000.00',
    orders: [
      ...usualOrders({ name: 'una', tenantId: 'km', count: 13, branches: 1, firstPo: 410 }),
      faultyOrder(13, 3),
      recentOrder(0.12, 'JAV-DSK-6P'),
    ],
  },
  {
    tenantId: 'km',
    company: {
      name: 'Drina Farm',
      country: 'Bosnia and Herzegovina',
      city: 'Bijeljina',
      address: 'Semberska 55',
      vatOrRegistrationNo: '4400000000006',
    },
    user: buyer('dragan.ilic', 'Dragan', 'Ilić'),
    branches: [],
    joinedDaysAgo: 38,
    colleagues: [],
    creditLimit: '0.00',
    orders: [
      ...usualOrders({ name: 'drina', tenantId: 'km', count: 8, branches: 0, firstPo: 12 }),
      faultyOrder(5, 2),
    ],
  },
];
