import type { GuideFields } from 'contracts/api/catalog';
import type { DemoProduct } from './demo-catalogue.ts';

/** The guide of a demo product in English and Bosnian. Products without a platform-bound set-up have fewer sections. */
export function demoGuide({ name, maker, platform }: DemoProduct): GuideFields {
  const support = `${maker} support: support@${hostOf(maker)}.test, weekdays 8:00 to 16:00.`;
  const supportKm = `Podrška ${maker}: support@${hostOf(maker)}.test, radnim danom od 8:00 do 16:00.`;
  const activation = {
    activationInstructions: `Open ${name}, choose Help, then Activate, and paste the licence key.`,
    activationInstructionsKm: `Otvorite ${name}, izaberite Pomoć, zatim Aktivacija, i zalijepite licencni ključ.`,
    supportContacts: support,
    supportContactsKm: supportKm,
  };
  if (platform === 'web') return activation;
  return {
    ...activation,
    installationInstructions: `Download ${name} from the maker's site, start the installer and follow its steps.`,
    installationInstructionsKm: `Preuzmite ${name} sa stranice proizvođača, pokrenite instalaciju i slijedite korake.`,
    usageInstructions: `Start ${name} and choose New. The first steps are shown beside your first document.`,
    usageInstructionsKm: `Pokrenite ${name} i izaberite Novo. Prvi koraci su prikazani uz vaš prvi dokument.`,
    systemRequirements: requirements(platform),
    systemRequirementsKm: requirementsKm(platform),
    troubleshootingGuide:
      'If a key is not accepted, check that it was copied whole, without spaces at its ends.',
    troubleshootingGuideKm:
      'Ako ključ nije prihvaćen, provjerite da je kopiran u cijelosti, bez razmaka na krajevima.',
  };
}

function requirements(platform: DemoProduct['platform']): string {
  return `${systemOf(platform)}, 8 GB of memory, 10 GB of free disk space.`;
}

function requirementsKm(platform: DemoProduct['platform']): string {
  return `${systemOf(platform)}, 8 GB memorije, 10 GB slobodnog prostora na disku.`;
}

function systemOf(platform: DemoProduct['platform']): string {
  switch (platform) {
    case 'windows':
      return 'Windows 10, 11';
    case 'mac':
      return 'macOS 13+';
    case 'linux':
      return 'Linux (glibc 2.31+)';
    case 'mobile':
      return 'Android 12+, iOS 16+';
    case 'web':
    case undefined:
      return 'Firefox, Chrome, Safari, Edge';
    default:
      return platform satisfies never;
  }
}

function hostOf(maker: string): string {
  return maker.toLowerCase().replaceAll(/[^a-z]+/g, '-');
}
