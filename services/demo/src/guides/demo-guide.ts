import { withoutAccents } from 'contracts/primitives/plain-text';
import type { GuideFields } from 'contracts/api/catalog';
import type { DemoProduct } from '../catalogue/price-list.ts';
import { ANTIVIRUS_GUIDE } from './antivirus-guide.ts';
import { BACKUP_GUIDE } from './backup-guide.ts';
import { BUSINESS_GUIDE } from './business-guide.ts';
import { DATABASE_GUIDE } from './database-guide.ts';
import { DESIGN_GUIDE } from './design-guide.ts';
import { DEVELOPER_GUIDE } from './developer-guide.ts';
import { kindOf } from './guide-text.ts';
import type { GuideKind, KindGuide } from './guide-text.ts';
import { MEDIA_GUIDE } from './media-guide.ts';
import { MOBILE_GUIDE } from './mobile-guide.ts';
import { NETWORK_GUIDE } from './network-guide.ts';
import { OFFICE_GUIDE } from './office-guide.ts';
import { SERVICE_GUIDE } from './service-guide.ts';
import { SYSTEM_GUIDE } from './system-guide.ts';

const GUIDES: Readonly<Record<GuideKind, KindGuide>> = {
  system: SYSTEM_GUIDE,
  office: OFFICE_GUIDE,
  antivirus: ANTIVIRUS_GUIDE,
  network: NETWORK_GUIDE,
  backup: BACKUP_GUIDE,
  design: DESIGN_GUIDE,
  media: MEDIA_GUIDE,
  developer: DEVELOPER_GUIDE,
  database: DATABASE_GUIDE,
  business: BUSINESS_GUIDE,
  service: SERVICE_GUIDE,
  mobile: MOBILE_GUIDE,
};

/** The guide of a demo product in English and Bosnian, as far as it has one. */
export function demoGuide(product: DemoProduct): GuideFields {
  if (product.guide === 'none') return {};
  const short = shortGuide(product);
  return product.guide === 'short' ? short : { ...short, ...furtherSections(product) };
}

function shortGuide(product: DemoProduct): GuideFields {
  const { name, maker } = product;
  const { en, bs } = GUIDES[kindOf(product)];
  const address = `support@${hostOf(maker)}.test`;
  return {
    activationInstructions: en.activation(name),
    activationInstructionsKm: bs.activation(name),
    supportContacts: `${maker} support: ${address}, weekdays from 8:00 to 16:00 (CET). Have the order number and the last four characters of the key ready; never send the whole key by e-mail.`,
    supportContactsKm: `Podrška za ${maker}: ${address}, radnim danom od 8:00 do 16:00. Pripremite broj narudžbe i posljednja četiri znaka ključa; cijeli ključ nikada ne šaljite e-poštom.`,
  };
}

function furtherSections(product: DemoProduct): GuideFields {
  const { name } = product;
  const { en, bs } = GUIDES[kindOf(product)];
  return {
    installationInstructions: en.installation(name),
    installationInstructionsKm: bs.installation(name),
    usageInstructions: en.gettingStarted(name),
    usageInstructionsKm: bs.gettingStarted(name),
    systemRequirements: en.requirements,
    systemRequirementsKm: bs.requirements,
    troubleshootingGuide: en.troubleshooting(name),
    troubleshootingGuideKm: bs.troubleshooting(name),
  };
}

/** A maker's name as a host name: letters beyond ASCII lose their marks. */
function hostOf(maker: string): string {
  return withoutAccents(maker).replaceAll(/[^a-z]+/g, '-');
}
