import { lazyScreen } from './lazy-screen.tsx';

/** The pages outside the shop's frame, and the frame itself: each a piece of code of its own. */
export const landing = lazyScreen(
  async () => (await import('../features/landing/landing-page.tsx')).LandingPage,
);
export const auth = lazyScreen(
  async () => (await import('../features/auth/auth-page.tsx')).AuthPage,
);
export const adminLogin = lazyScreen(
  async () => (await import('../features/admin-login/admin-login-page.tsx')).AdminLoginPage,
);
export const adminPanel = lazyScreen(
  async () => (await import('../features/admin/admin-panel-page.tsx')).AdminPanelPage,
);
export const history = lazyScreen(
  async () => (await import('../features/admin/history-page.tsx')).HistoryPage,
);
export const staffSettings = lazyScreen(
  async () => (await import('./staff-settings.tsx')).StaffSettings,
);
export const shopEntrance = lazyScreen(
  async () => (await import('./shop-entrance.tsx')).ShopEntrance,
);
