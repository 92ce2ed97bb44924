import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ProductListItem } from 'contracts/api/catalog';
import type { Tenant } from 'contracts/primitives/tenant';
import { buildProduct } from '../../testing/build-product.ts';
import type { CatalogDatabase } from '../../testing/catalog-database.ts';
import { ADMIN, openCatalogDatabase } from '../../testing/catalog-database.ts';

type Fields = Parameters<typeof buildProduct>[0];

let catalog: CatalogDatabase;

/** SKU, name, name in Bosnian, description. */
const PRODUCTS = `
ARH-BCK-3 | Arhiva Backup Workstation 3 | | Image backup and bare-metal recovery of one workstation.
ARH-BCK-30 | Arhiva Backup Workstation 30 Seats | | The same for thirty.
ARH-BCK-MAC | Arhiva Backup for Mac 3 | | Hourly copies of one Mac to any disk.
ARH-SRV-3 | Arhiva Backup Server 3 | Arhiva Kopije servera 3 | Backup of one server.
ARH-CLD-1T | Arhiva Cloud Vault 1 TB | Arhiva Trezor u oblaku 1 TB | Storage in two data centres.
BIL-ACC-BA | Bilans Accounting BiH | Bilans Računovodstvo BiH | Double-entry bookkeeping.
BIL-PAY-50 | Bilans Payroll 50 | Bilans Obračun plaća 50 | Payroll for up to fifty people.
BIL-FISK-BA | Bilans Fiscal Till BiH | Bilans Fiskalna kasa BiH | Connects to the fiscal device.
BIL-ASSET-2 | Bilans Assets 2 | Bilans Osnovna sredstva 2 | A register of what the company owns.
KAS-AV-1 | Kaštel Antivirus 1 Device | Kaštel Zaštita 1 uređaj | Protection for one computer.
KAS-AV-5 | Kaštel Antivirus 5 Devices | Kaštel Zaštita 5 uređaja | Protection for five computers.
KAS-PWD-1 | Kaštel Password Safe | Kaštel Čuvar lozinki | Passwords of a team.
ZID-VPN-10 | Zid Tunnel 10 Users | Zid Tunel 10 korisnika | A private network.
ZID-FW-1 | Zid Firewall | Zid Vatrozid | Lets in what was asked for.
PAP-OFF-24 | Papirus Office 2024 | Papirus Ured 2024 | Texts, tables and slides.
PAP-OFF-22 | Papirus Office 2022 | Papirus Ured 2022 | The version before.
SLO-LNX-4 | Slovo Writer 4 | Slovo Pisac 4 | A word processor for Linux.
FOL-PDF-12 | Folio PDF Editor 12 | Folio PDF Uređivač 12 | Edits, signs and compares documents.
FOL-SIGN-1Y | Folio Sign 1 Year | Folio Potpis 1 godina | Qualified signatures for contracts.
JAV-DSK-6 | Javor Desktop 6 | Javor Radna površina 6 | An operating system.
JAV-SRV-6 | Javor Server 6 | Javor Poslužitelj 6 | An operating system for servers.
STU-DB-ENT | Stup Database Enterprise | Stup Baza podataka | Keeps tables, also very large ones.
SJE-RET-2 | Sjena Retouch 2 | Sjena Retuš 2 | Takes away what should not be in the picture.
PUL-CRM-5 | Pult CRM 5 Seats | Pult CRM 5 mjesta | Contacts, offers and appointments.
PUL-DESK-3 | Pult Helpdesk 3 Agents | Pult Podrška 3 agenta | Questions of customers in one inbox.
TIK-QUEUE-1 | Tiketa Queue Display | Tiketa Prikaz čekanja | Numbers for waiting rooms.
MIC-365 | Microsoft 365 Business | Microsoft 365 za đake | One year for one person.
VIN-ACR-1 | Vincent Acrobat Reader | | Reads what Folio PDF Editor 12 wrote.
`;

beforeAll(async () => {
  catalog = await openCatalogDatabase();
  for (const line of PRODUCTS.trim().split('\n')) {
    const [sku = '', name = '', nameKm = '', description = ''] = line
      .split('|')
      .map((part) => part.trim());
    const fields: Fields = { sku, name, description, prices: { eur: '10.00', km: '19.56' } };
    const { stream, events } = buildProduct({ ...fields, ...(nameKm === '' ? {} : { nameKm }) });
    await catalog.given(stream, events);
  }
});

afterAll(async () => {
  await catalog.close();
});

async function found(search: string, tenantId: Tenant): Promise<string[]> {
  const asked = { tenantId, view: 'list', search };
  const { items } = await catalog.query<{ items: ProductListItem[] }>(
    'catalog.products',
    asked,
    ADMIN,
  );
  return items.map(({ sku }) => sku);
}

test.each([
  // An exact SKU, also where others begin with it or other texts name it.
  ['ARH-BCK-3', 'ARH-BCK-3'],
  ['arh-bck-30', 'ARH-BCK-30'],
  ['pap-off-22', 'PAP-OFF-22'],
  ['MIC-365', 'MIC-365'],
  // The beginning of one.
  ['zid-v', 'ZID-VPN-10'],
  ['stu-db', 'STU-DB-ENT'],
  // Words of a name, before those that only a description has.
  ['folio pdf', 'FOL-PDF-12'],
  ['pdf editor 12', 'FOL-PDF-12'],
  ['server', 'ARH-SRV-3'],
  ['javor server', 'JAV-SRV-6'],
  ['office 2024', 'PAP-OFF-24'],
  ['payroll', 'BIL-PAY-50'],
  ['vpn', 'ZID-VPN-10'],
  ['signatures', 'FOL-SIGN-1Y'],
  ['crm', 'PUL-CRM-5'],
  ['cloud', 'ARH-CLD-1T'],
  // The beginning of a name, before the middle of another word.
  ['pa', 'PAP-OFF-22'],
  // Mistyped: letters in the wrong order, missing, doubled, another one.
  ['bakcup mac', 'ARH-BCK-MAC'],
  ['bakcup server', 'ARH-SRV-3'],
  ['micorsoft', 'MIC-365'],
  ['antivrus', 'KAS-AV-1'],
  ['firewal', 'ZID-FW-1'],
  ['passsword', 'KAS-PWD-1'],
  ['databese', 'STU-DB-ENT'],
  ['retuoch', 'SJE-RET-2'],
  // Without its accents.
  ['kastel antivirus 5', 'KAS-AV-5'],
])('in the EUR shop %s finds %s first', async (search, first) => {
  expect((await found(search, 'eur'))[0]).toBe(first);
});

test.each([
  ['racunovodstvo', 'BIL-ACC-BA'],
  ['RAČUNOVODSTVO', 'BIL-ACC-BA'],
  ['obracun placa', 'BIL-PAY-50'],
  ['cuvar lozinki', 'KAS-PWD-1'],
  ['zastita 5', 'KAS-AV-5'],
  ['uredaj', 'KAS-AV-1'],
  ['uredivac', 'FOL-PDF-12'],
  ['racunovosdtvo', 'BIL-ACC-BA'],
  ['posluzitelj', 'JAV-SRV-6'],
  ['podrska', 'PUL-DESK-3'],
  ['365 za dake', 'MIC-365'],
])('in the KM shop %s finds %s first', async (search, first) => {
  expect((await found(search, 'km'))[0]).toBe(first);
});

test('whatever only resembles is not shown beside what was meant', async () => {
  expect(await found('bakcup', 'eur')).toEqual([
    'ARH-BCK-MAC',
    'ARH-SRV-3',
    'ARH-BCK-3',
    'ARH-BCK-30',
  ]);
});

test('č stands with c where a list is sorted by name', async () => {
  const asked = { tenantId: 'km', view: 'list', search: 'kastel', sortBy: 'name' };
  const { items } = await catalog.query<{ items: ProductListItem[] }>(
    'catalog.products',
    asked,
    ADMIN,
  );
  expect(items.map(({ name }) => name)).toEqual([
    'Kaštel Čuvar lozinki',
    'Kaštel Zaštita 1 uređaj',
    'Kaštel Zaštita 5 uređaja',
  ]);
});
