import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DEMO_ACCOUNTS } from 'contracts/constants/demo-accounts';
import type { Browser } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import { buildRegistration, uniqueName } from '../harness/factories.ts';
import {
  LONG_TIMEOUT,
  REGISTRATION_LABELS,
  field,
  fillRegistration,
  fillSignIn,
  heading,
  modeButton,
  openSignIn,
  registerButton,
  expectToast,
  signInButton,
} from './testing/screens.ts';
import { demoAccount } from './testing/sign-in-by-api.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(() => browser.close());

test('[S2.39] [S2.44] [T.17] the admin panel has its title and subtitle', async () => {
  await expectTitle('admin', [
    'Admin Portal Access',
    'Administrative access for both EUR and KM tenants',
  ]);
});

test('[S2.40] [S2.45] the EUR panel has its title and subtitle', async () => {
  await expectTitle('eur', ['EUR Panel Access', 'European market B2B software licensing']);
});

test('[S2.41] [S2.46] the KM panel has its title and subtitle', async () => {
  await expectTitle('km', ['KM Panel Access', 'Bosnian market B2B software licensing']);
});

test('[S2.42] [S2.43] [S2.38] [S4.31] the toggle turns the form from signing in to registering and back', async () => {
  await withPage(browser, {}, async (page) => {
    await openSignIn(page);
    await heading(page, 'Sign in to your account').waitFor(LONG_TIMEOUT);
    expect(await modeButton(page, 'Sign In').getAttribute('aria-pressed')).toBe('true');

    await modeButton(page, 'Register').click();
    await heading(page, 'Register Your Company').waitFor(LONG_TIMEOUT);
    await registerButton(page).waitFor(LONG_TIMEOUT);
    expect(await signInButton(page).count()).toBe(0);

    await modeButton(page, 'Sign In').click();
    await heading(page, 'Sign in to your account').waitFor(LONG_TIMEOUT);
    expect(await registerButton(page).count()).toBe(0);
  });
});

test('[T.16] registering keeps the subtitle of its panel under a title of its own', async () => {
  const subtitles = {
    eur: 'European market B2B software licensing',
    km: 'Bosnian market B2B software licensing',
    admin: 'Administrative access for both EUR and KM tenants',
  };
  await withPage(browser, {}, async (page) => {
    for (const panel of ['eur', 'km', 'admin'] as const) {
      await openSignIn(page, panel);
      await modeButton(page, 'Register').click();
      await heading(page, 'Register Your Company').waitFor(LONG_TIMEOUT);
      await page.getByText(subtitles[panel], { exact: true }).waitFor(LONG_TIMEOUT);
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    }
  });
});

test('[S2.52] [S1.28] [T.17] the form shows the accounts of the demo, and the page what the portal is for', async () => {
  await withPage(browser, {}, async (page) => {
    await openSignIn(page);
    const demo = page.getByRole('region', { name: 'Demo accounts' });
    for (const { email, password } of DEMO_ACCOUNTS) {
      await demo.getByText(`${email} / ${password}`).waitFor(LONG_TIMEOUT);
    }
    expect(await page.getByRole('complementary').getByRole('listitem').allTextContents()).toEqual([
      'Browse and purchase software licences',
      'Role-based access control',
      'Comprehensive admin dashboard',
      'Secure licence key management',
    ]);
  });
});

test('[S5.01] [S5.02] a sign-in with a field missing is not sent and says so', async () => {
  await withPage(browser, {}, async (page) => {
    await openSignIn(page, 'eur');
    for (const form of [
      { login: '', password: 'something' },
      { login: 'buyer.eur@demo.test', password: '' },
    ]) {
      await page.reload();
      const sent = callsTo(page, '/api/login');
      await fillSignIn(page, form);
      await expectToast(page, 'Validation Error', 'Please fill in all fields');
      await page.getByRole('alert').filter({ hasText: 'Please fill in all fields' }).waitFor();
      expect(sent).toEqual([]);
    }
  });
});

test('[S2.53] [S2.56] [S5.08] the registration form has every field, the tax number under its label and the e-mail as one', async () => {
  await withPage(browser, {}, async (page) => {
    await openSignIn(page);
    await modeButton(page, 'Register').click();
    await registerButton(page).waitFor(LONG_TIMEOUT);
    const names = [...Object.keys(REGISTRATION_LABELS), 'confirmPassword', 'country'];
    for (const name of names) {
      expect([name, await page.locator(`form [name="${name}"]`).count()]).toEqual([name, 1]);
    }
    expect(await field(page, 'Tax Number / VAT Number').getAttribute('name')).toBe(
      'vatOrRegistrationNo',
    );
    expect(await field(page, 'Email').getAttribute('type')).toBe('email');
  });
});

test('[S5.03] [S5.04] a registration with any required field missing is not sent and says so', async () => {
  const required = {
    ...REGISTRATION_LABELS,
    confirmPassword: 'Confirm password',
  };
  const optional = new Set(['vatOrRegistrationNo', 'city', 'address']);
  await withPage(browser, {}, async (page) => {
    await openSignIn(page);
    await modeButton(page, 'Register').click();
    await registerButton(page).waitFor(LONG_TIMEOUT);
    const form = buildRegistration();
    await fillRegistration(page, form);
    const sent = callsTo(page, '/api/register');
    for (const [name, label] of Object.entries(required)) {
      if (optional.has(name)) continue;
      const input = field(page, label);
      const value = await input.inputValue();
      await input.fill('');
      await input.press('Enter');
      await expectToast(page, 'Validation Error', 'Please fill in all required fields');
      expect([name, await input.getAttribute('aria-invalid')]).toEqual([name, 'true']);
      await input.fill(value);
    }
    expect(sent).toEqual([]);
  });
});

test('[S5.05] [S5.06] a confirmation that differs is refused before anything is sent', async () => {
  await withPage(browser, {}, async (page) => {
    await openSignIn(page);
    await modeButton(page, 'Register').click();
    await registerButton(page).waitFor(LONG_TIMEOUT);
    await fillRegistration(page, buildRegistration());
    await field(page, 'Confirm password').fill('something else');
    const sent = callsTo(page, '/api/register');
    await registerButton(page).click();
    await expectToast(page, 'Validation Error', 'Passwords do not match');
    expect(sent).toEqual([]);
  });
});

test('[S5.07] [S8.35] country, city, address and tax number may be left empty', async () => {
  await withPage(browser, {}, async (page) => {
    await openSignIn(page);
    await modeButton(page, 'Register').click();
    await registerButton(page).waitFor(LONG_TIMEOUT);
    await fillRegistration(page, buildRegistration());
    await registerButton(page).click();
    await expectToast(page, 'Registration successful', 'Your company account has been created!');
    await page.waitForURL('**/eur', LONG_TIMEOUT);
  });
});

test('[S8.10] a registration that the server refuses says why, beside the field too', async () => {
  await withPage(browser, {}, async (page) => {
    await openSignIn(page);
    await modeButton(page, 'Register').click();
    await registerButton(page).waitFor(LONG_TIMEOUT);
    const { login: email } = demoAccount('EUR buyer');
    await fillRegistration(page, buildRegistration({ email }));
    const refused = page.waitForResponse('**/api/register', LONG_TIMEOUT);
    await registerButton(page).click();
    const { message } = (await (await refused).json()) as { message: string };
    expect(message).not.toBe('');
    await expectToast(page, 'Registration Failed', message);
  });
});

test('[S8.11] a registration that fails without a word of the server is reported all the same', async () => {
  await withPage(browser, {}, async (page) => {
    await page.route('**/api/register', (route) => route.fulfill({ status: 502, body: '' }));
    await openSignIn(page);
    await modeButton(page, 'Register').click();
    await registerButton(page).waitFor(LONG_TIMEOUT);
    await fillRegistration(page, buildRegistration());
    await registerButton(page).click();
    await expectToast(page, 'Registration Failed', 'Registration failed');
  });
});

test('[S8.08] a wrong password and an unknown name are refused in the same words', async () => {
  await withPage(browser, {}, async (page) => {
    await openSignIn(page, 'eur');
    const said: string[] = [];
    for (const login of ['buyer.eur@demo.test', `${uniqueName('nobody')}@demo.test`]) {
      const refused = page.waitForResponse('**/api/login', LONG_TIMEOUT);
      await fillSignIn(page, { login, password: 'not the password' });
      const { message } = (await (await refused).json()) as { message: string };
      await expectToast(page, 'Login Failed', message);
      said.push(message);
    }
    expect(said).toEqual(['Invalid email or password', 'Invalid email or password']);
    expect(new URL(page.url()).pathname).toBe('/auth');
  });
});

test('[S8.09] a sign-in that fails without a word of the server is reported all the same', async () => {
  await withPage(browser, {}, async (page) => {
    await page.route('**/api/login', (route) => route.fulfill({ status: 502, body: '' }));
    await openSignIn(page, 'eur');
    await fillSignIn(page, demoAccount('EUR buyer'));
    await expectToast(page, 'Login Failed', 'Invalid email or password');
  });
});

async function expectTitle(
  panel: 'eur' | 'km' | 'admin',
  [title, subtitle]: readonly [string, string],
): Promise<void> {
  await withPage(browser, {}, async (page) => {
    await openSignIn(page, panel);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title);
    expect(await page.getByText(subtitle, { exact: true }).isVisible()).toBe(true);
  });
}

/** The calls of an address from now on. */
function callsTo(page: Parameters<typeof openSignIn>[0], path: string): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) seen.push(request.method());
  });
  return seen;
}
