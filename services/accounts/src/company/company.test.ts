import { expect, test } from '@jest/globals';
import { specify } from 'kernel/testing/decider-specification';
import { givenDetails } from './company-details.ts';
import { companyDecider, companyUse, tenantOf } from './company.ts';
import { buildCompany } from '../testing/account-events.ts';

const specification = specify(companyDecider);

test('a company is registered with its market and main branch', () => {
  const company = buildCompany();
  specification
    .given()
    .when({ type: 'Register', company })
    .then({ type: 'CompanyRegistered.v1', data: company });
});

test('a company is registered once', () => {
  const company = buildCompany();
  specification
    .given({ type: 'CompanyRegistered.v1', data: company })
    .when({ type: 'Register', company })
    .thenRejected('company-exists');
});

test('the market of a company is known from its stream alone', () => {
  const company = buildCompany({ tenantId: 'km' });
  const state = specification.given({ type: 'CompanyRegistered.v1', data: company }).state();
  expect(tenantOf(state)).toBe('km');
  expect(tenantOf(companyDecider.initialState)).toBeUndefined();
  expect(companyUse(company.companyId).stream).toBe(`company-${company.companyId}`);
});

test('details left blank are left out of the event', () => {
  expect(givenDetails({ country: '', city: 'Mostar', address: undefined })).toEqual({
    city: 'Mostar',
  });
});
