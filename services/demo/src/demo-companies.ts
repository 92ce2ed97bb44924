import { isCustomer } from 'contracts/policies/access';
import type { DEMO_BUYERS } from 'contracts/constants/demo-accounts';
import { DEMO_ACCOUNTS } from 'contracts/constants/demo-accounts';
import type { CreateUser } from 'contracts/calls/accounts';
import type { Tenant } from 'contracts/primitives/tenant';
import { KM_ORDERS, EUR_ORDERS, SHORT_ORDERS } from './demo-orders.ts';
import type { DemoOrder } from './demo-orders.ts';

type NewCompany = NonNullable<CreateUser['company']>;

export interface DemoBranch {
  readonly name: string;
  readonly city: string;
  readonly address: string;
  readonly contact: string;
}

/** A company of the demo with the person who buys for it. All of it is made up. */
export interface DemoCompany {
  readonly tenantId: Tenant;
  readonly company: NewCompany;
  readonly user: {
    readonly username: string;
    readonly email: string;
    readonly password: string;
    readonly firstName: string;
    readonly lastName: string;
  };
  readonly branches: readonly DemoBranch[];
  /** In the wallet's currency. The first is paid in before the orders, the second after them. */
  readonly deposits: readonly [string, string];
  readonly creditLimit: string;
  readonly orders: readonly DemoOrder[];
}

/** Accounts that the sign-in form does not offer; they belong to the companies an admin finds. */
const PASSWORD = 'demo-company-buyer';

const buyer = (
  username: (typeof DEMO_BUYERS)[number],
  firstName: string,
  lastName: string,
): DemoCompany['user'] => ({
  username,
  email: `${username}@demo.test`,
  password: PASSWORD,
  firstName,
  lastName,
});

function offered(tenantId: Tenant): Pick<DemoCompany['user'], 'username' | 'email' | 'password'> {
  const account = DEMO_ACCOUNTS.find((each) => isCustomer(each.role) && each.tenantId === tenantId);
  if (!account) throw new Error(`The demo offers no buyer of ${tenantId}`);
  const { username, email, password } = account;
  return { username, email, password };
}

export const DEMO_COMPANIES: readonly DemoCompany[] = [
  {
    tenantId: 'eur',
    company: {
      name: 'Demo EUR Trading',
      country: 'Austria',
      city: 'Graz',
      address: 'Lindenallee 12',
      vatOrRegistrationNo: 'ATU00000001',
    },
    user: { ...offered('eur'), firstName: 'EUR', lastName: 'buyer' },
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
    deposits: ['1800.00', '600.00'],
    creditLimit: '500.00',
    orders: SHORT_ORDERS.eur,
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
    deposits: ['1500.00', '250.00'],
    creditLimit: '0.00',
    orders: SHORT_ORDERS.eur,
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
    deposits: ['1250.00', '5000.00'],
    creditLimit: '2500.00',
    orders: SHORT_ORDERS.eur,
  },
  {
    tenantId: 'km',
    company: {
      name: 'Demo KM Trading',
      country: 'Bosnia and Herzegovina',
      city: 'Sarajevo',
      address: 'Ulica lipa 7',
      vatOrRegistrationNo: '4200000000001',
    },
    user: { ...offered('km'), firstName: 'KM', lastName: 'buyer' },
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
    deposits: ['3500.00', '900.00'],
    creditLimit: '1500.00',
    orders: SHORT_ORDERS.km,
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
    deposits: ['2600.00', '400.00'],
    creditLimit: '0.00',
    orders: SHORT_ORDERS.km,
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
    deposits: ['2300.00', '1000.00'],
    creditLimit: '1000.00',
    orders: SHORT_ORDERS.km,
  },
];
