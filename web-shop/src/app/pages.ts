import { lazyPiece } from '../pieces/lazy-piece.tsx';

/** The pages outside the shop's frame, and the frame itself: each a piece of code of its own. */
export const landing = lazyPiece(
  async () => (await import('../features/landing/landing-page.tsx')).LandingPage,
);
export const auth = lazyPiece(
  async () => (await import('../features/auth/auth-page.tsx')).AuthPage,
);
export const adminLogin = lazyPiece(
  async () => (await import('../features/admin-login/admin-login-page.tsx')).AdminLoginPage,
);
export const adminPanel = lazyPiece(
  async () => (await import('../features/admin/admin-panel-page.tsx')).AdminPanelPage,
);
export const history = lazyPiece(
  async () => (await import('../features/admin/history-page.tsx')).HistoryPage,
);
export const staffSettings = lazyPiece(
  async () => (await import('./staff-settings.tsx')).StaffSettings,
);
export const shopEntrance = lazyPiece(
  async () => (await import('./shop-entrance.tsx')).ShopEntrance,
);
