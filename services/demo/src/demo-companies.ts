import type { DemoCompany } from './companies/demo-company.ts';
import { EUR_COMPANIES } from './companies/eur-companies.ts';
import { KM_COMPANIES } from './companies/km-companies.ts';

export const DEMO_COMPANIES: readonly DemoCompany[] = [...EUR_COMPANIES, ...KM_COMPANIES];
