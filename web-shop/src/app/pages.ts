import { lazyComponent } from '../lazy/lazy-component.tsx';

/** The pages outside the shop's frame, and the frame itself: each a chunk of its own. */
export const landing = lazyComponent(
  async () => (await import('../features/landing/landing-page.tsx')).LandingPage,
);
export const auth = lazyComponent(
  async () => (await import('../features/auth/auth-page.tsx')).AuthPage,
);
export const staffSettings = lazyComponent(
  async () => (await import('./staff-settings.tsx')).StaffSettings,
);
export const factorDue = lazyComponent(async () => (await import('./factor-due.tsx')).FactorDue);
export const shopRoot = lazyComponent(async () => (await import('./shop-root.tsx')).ShopRoot);
