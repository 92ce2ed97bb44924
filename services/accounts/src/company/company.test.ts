import { expect, test } from '@jest/globals';
import { specify } from 'kernel/testing/decider-specification';
import { membersOnly } from 'kernel/http/policies';
import { givenDetails } from './company-details.ts';
import { companyDecider, companyUse, tenantOf } from './company.ts';
import { memberOf } from './members.ts';
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

test('of a company’s details only those that differ are recorded', () => {
  const company = buildCompany({ city: 'Graz' });
  const { companyId } = company;
  const registered = { type: 'CompanyRegistered.v1', data: company } as const;
  const changed = {
    type: 'CompanyDetailsChanged.v1',
    data: { companyId, city: '', phone: '+43 1' },
  } as const;
  const profile = { name: company.name, city: '', address: '', phone: '+43 1' };
  specification.given(registered).when({ type: 'Change', profile }).then(changed);
  specification.given(registered, changed).when({ type: 'Change', profile }).thenNothing();
  specification.given().when({ type: 'Change', profile }).thenRejected('not-found');
  expect(specification.given(changed).state()).toEqual({ status: 'unregistered' });
});

test('a company is renamed by the rule of names; a name of before stays beside other changes', () => {
  const company = buildCompany({ name: 'www.old-shop.example' });
  const { companyId, name } = company;
  const registered = { type: 'CompanyRegistered.v1', data: company } as const;
  const change = (profile: { readonly name: string; readonly city?: string }) =>
    specification.given(registered).when({ type: 'Change', profile });
  change({ name: 'You have won: https://evil.example' }).thenRejected('invalid-input');
  change({ name, city: 'Graz' }).then({
    type: 'CompanyDetailsChanged.v1',
    data: { companyId, city: 'Graz' },
  });
  change({ name: 'Müller & Söhne GmbH' }).then({
    type: 'CompanyDetailsChanged.v1',
    data: { companyId, name: 'Müller & Söhne GmbH' },
  });
});

test('a second factor is asked of everybody once, and of nobody once; editing goes on meanwhile', () => {
  const company = buildCompany();
  const { companyId } = company;
  const registered = { type: 'CompanyRegistered.v1', data: company } as const;
  const duty = (required: boolean) =>
    ({ type: 'CompanySecondFactorDutySet.v1', data: { companyId, required } }) as const;
  const ask = (required: boolean) => ({ type: 'RequireSecondFactor', required }) as const;
  specification.given(registered).when(ask(true)).then(duty(true));
  specification.given(registered).when(ask(false)).thenNothing();
  specification.given(registered, duty(true)).when(ask(true)).thenNothing();
  specification.given(registered, duty(true)).when(ask(false)).then(duty(false));
  specification.given().when(ask(true)).thenRejected('not-found');
  expect(specification.given(registered, duty(true)).state()).toMatchObject({
    revision: 0,
    secondFactorRequired: true,
  });
  const ended = specification.given(registered, duty(true), duty(false)).state();
  expect(ended).toEqual(specification.given(registered).state());
});

test('the people of a company act for it, staff and strangers do not', () => {
  const member = { kind: 'user', id: 'u', role: 'b2b_user', tenantId: 'eur' } as const;
  expect(memberOf({ ...member, companyId: 'c' })).toEqual({ userId: 'u', companyId: 'c' });
  expect(membersOnly({ ...member, companyId: 'c' })).toBe(true);
  for (const other of [
    member,
    { ...member, role: 'admin', companyId: 'c' } as const,
    { kind: 'anonymous' } as const,
    { kind: 'system', name: 'test' } as const,
  ])
    expect(membersOnly(other)).toMatchObject({ code: 'company-required' });
});
