import { BUSINESS } from './catalogue/business.ts';
import { DESIGN } from './catalogue/design.ts';
import { DEVELOPMENT } from './catalogue/development.ts';
import { OFFICE } from './catalogue/office.ts';
import type { DemoProduct } from './catalogue/price-list.ts';
import { SECURITY } from './catalogue/security.ts';
import { SYSTEMS } from './catalogue/systems.ts';

/** A category by its path; the parent comes before. */
export interface DemoCategory {
  readonly path: string;
  readonly name: string;
  readonly nameKm: string;
}

const NAMES: readonly (readonly [path: string, name: string, nameKm: string])[] = [
  ['office', 'Office & Productivity', 'Ured i produktivnost'],
  ['office/suites', 'Office Suites', 'Uredski paketi'],
  ['office/suites/single', 'Suites for One', 'Paketi za jednu osobu'],
  ['office/suites/teams', 'Suites for Teams', 'Paketi za timove'],
  ['office/documents', 'Documents', 'Dokumenti'],
  ['office/documents/pdf', 'PDF & Scanning', 'PDF i skeniranje'],
  ['office/documents/signatures', 'Electronic Signatures', 'Elektronski potpisi'],
  ['security', 'Security', 'Sigurnost'],
  ['security/endpoint', 'Endpoint', 'Krajnji uređaji'],
  ['security/endpoint/antivirus', 'Antivirus', 'Zaštita od virusa'],
  ['security/endpoint/mobile', 'Mobile Devices', 'Mobilni uređaji'],
  ['security/network', 'Network', 'Mreža'],
  ['security/network/vpn', 'VPN', 'VPN'],
  ['security/network/firewall', 'Firewalls', 'Vatrozidi'],
  ['security/backup', 'Backup & Recovery', 'Sigurnosne kopije'],
  ['security/backup/workstation', 'Workstation Backup', 'Kopije radnih stanica'],
  ['security/backup/server', 'Server & Cloud Backup', 'Kopije servera i oblaka'],
  ['systems', 'Operating Systems', 'Operativni sistemi'],
  ['systems/desktop', 'Desktop Systems', 'Stolni sistemi'],
  ['systems/desktop/workstations', 'Workstations', 'Radne stanice'],
  ['systems/desktop/kiosks', 'Kiosks & Thin Clients', 'Kiosci i tanki klijenti'],
  ['systems/server', 'Server Systems', 'Serverski sistemi'],
  ['systems/server/general', 'General Servers', 'Serveri opće namjene'],
  ['systems/server/virtual', 'Virtualisation', 'Virtualizacija'],
  ['design', 'Design & Media', 'Dizajn i mediji'],
  ['design/graphics', 'Graphics', 'Grafika'],
  ['design/graphics/vector', 'Vector & CAD', 'Vektori i CAD'],
  ['design/graphics/photo', 'Photo', 'Fotografija'],
  ['design/layout', 'Layout', 'Prijelom'],
  ['design/layout/print', 'Print & Typefaces', 'Štampa i pisma'],
  ['design/media', 'Video & Audio', 'Video i zvuk'],
  ['design/media/video', 'Video', 'Video'],
  ['design/media/audio', 'Audio', 'Zvuk'],
  ['development', 'Development', 'Razvoj softvera'],
  ['development/tools', 'Tools', 'Alati'],
  ['development/tools/ide', 'Development Environments', 'Razvojna okruženja'],
  ['development/tools/pipelines', 'Build, Review & Test', 'Izgradnja, pregled i test'],
  ['development/data', 'Data', 'Podaci'],
  ['development/data/databases', 'Databases', 'Baze podataka'],
  ['development/data/reporting', 'Reporting & Integration', 'Izvještaji i integracija'],
  ['business', 'Business', 'Poslovanje'],
  ['business/finance', 'Finance', 'Finansije'],
  ['business/finance/accounting', 'Accounting & Invoices', 'Računovodstvo i fakture'],
  ['business/finance/payroll', 'Payroll & Time', 'Plate i radno vrijeme'],
  ['business/customers', 'Customers', 'Kupci'],
  ['business/customers/crm', 'CRM', 'Odnosi s kupcima (CRM)'],
  ['business/customers/helpdesk', 'Helpdesk', 'Podrška korisnicima'],
];

export const DEMO_CATEGORIES: readonly DemoCategory[] = NAMES.map(([path, name, nameKm]) => ({
  path,
  name,
  nameKm,
}));

export const DEMO_PRODUCTS: readonly DemoProduct[] = [
  ...OFFICE,
  ...SECURITY,
  ...SYSTEMS,
  ...DESIGN,
  ...DEVELOPMENT,
  ...BUSINESS,
];

/** The picture of a product: one for each category of the second level, in the shop's own files. */
export function imageUrlOf({ category }: DemoProduct): string {
  const [top = '', middle = ''] = category.split('/');
  return `/products/${top}-${middle}.svg`;
}
