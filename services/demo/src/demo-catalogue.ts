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
}

const NAMES: readonly (readonly [string, string])[] = [
  ['office', 'Office & Productivity'],
  ['office/suites', 'Office Suites'],
  ['office/suites/single', 'Suites for One'],
  ['office/suites/teams', 'Suites for Teams'],
  ['office/documents', 'Documents'],
  ['office/documents/pdf', 'PDF & Scanning'],
  ['office/documents/signatures', 'Electronic Signatures'],
  ['security', 'Security'],
  ['security/endpoint', 'Endpoint'],
  ['security/endpoint/antivirus', 'Antivirus'],
  ['security/endpoint/mobile', 'Mobile Devices'],
  ['security/network', 'Network'],
  ['security/network/vpn', 'VPN'],
  ['security/network/firewall', 'Firewalls'],
  ['security/backup', 'Backup & Recovery'],
  ['security/backup/workstation', 'Workstation Backup'],
  ['security/backup/server', 'Server & Cloud Backup'],
  ['systems', 'Operating Systems'],
  ['systems/desktop', 'Desktop Systems'],
  ['systems/desktop/workstations', 'Workstations'],
  ['systems/desktop/kiosks', 'Kiosks & Thin Clients'],
  ['systems/server', 'Server Systems'],
  ['systems/server/general', 'General Servers'],
  ['systems/server/virtual', 'Virtualisation'],
  ['design', 'Design & Media'],
  ['design/graphics', 'Graphics'],
  ['design/graphics/vector', 'Vector & CAD'],
  ['design/graphics/photo', 'Photo'],
  ['design/layout', 'Layout'],
  ['design/layout/print', 'Print & Typefaces'],
  ['design/media', 'Video & Audio'],
  ['design/media/video', 'Video'],
  ['design/media/audio', 'Audio'],
  ['development', 'Development'],
  ['development/tools', 'Tools'],
  ['development/tools/ide', 'Development Environments'],
  ['development/tools/pipelines', 'Build, Review & Test'],
  ['development/data', 'Data'],
  ['development/data/databases', 'Databases'],
  ['development/data/reporting', 'Reporting & Integration'],
  ['business', 'Business'],
  ['business/finance', 'Finance'],
  ['business/finance/accounting', 'Accounting & Invoices'],
  ['business/finance/payroll', 'Payroll & Time'],
  ['business/customers', 'Customers'],
  ['business/customers/crm', 'CRM'],
  ['business/customers/helpdesk', 'Helpdesk'],
];

export const DEMO_CATEGORIES: readonly DemoCategory[] = NAMES.map(([path, name]) => ({
  path,
  name,
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
