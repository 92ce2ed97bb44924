import { createTheme } from '@mui/material/styles';
import type { Shadows } from '@mui/material/styles';

const FONT = "'Inter Variable', 'Inter Fallback', system-ui, sans-serif";

/** A colour of the shared palette (contracts/styles/tokens.css); it follows `data-theme` by itself. */
const token = (name: string): string => `var(--${name})`;

/** A colour of Material UI, each of its shades named, so that none is reckoned from another. */
const colour = (main: string, contrastText: string, soft = main) => ({
  main: token(main),
  dark: token(main === 'accent' ? 'accent-hover' : main),
  light: token(soft),
  contrastText: token(contrastText),
});

/** Nothing is lifted but what lies over the page. */
const shadows = Array.from({ length: 25 }, (_, height) =>
  height < 8 ? 'none' : token('overlay-shadow'),
) as Shadows;

const MENU = { borderRadius: 8, border: `1px solid ${token('border')}` };

/** The look of what the console shows of Material UI: dialogs, menus and the drawer. Light and dark are one theme. */
export const muiTheme = createTheme({
  cssVariables: { nativeColor: true, cssVarPrefix: 'console' },
  palette: {
    primary: colour('accent', 'on-accent', 'accent-soft'),
    secondary: colour('accent', 'on-accent', 'accent-soft'),
    error: colour('bad', 'bad-bg', 'bad-bg'),
    warning: colour('warn', 'warn-bg', 'warn-bg'),
    info: colour('info', 'info-bg', 'info-bg'),
    success: colour('ok', 'ok-bg', 'ok-bg'),
    background: { default: token('bg'), paper: token('surface') },
    text: { primary: token('fg'), secondary: token('muted'), disabled: token('muted') },
    divider: token('border'),
    action: {
      active: token('muted'),
      hover: token('surface-2'),
      selected: token('accent-soft'),
      focus: token('accent-soft'),
      disabled: token('muted'),
      disabledBackground: token('surface-2'),
    },
  },
  shape: { borderRadius: 8 },
  shadows,
  typography: {
    fontFamily: FONT,
    fontSize: 14,
    body1: { fontSize: '0.875rem', lineHeight: '1.25rem' },
    body2: { fontSize: '0.8125rem', lineHeight: '1.125rem' },
  },
  transitions: {
    duration: {
      shortest: 80,
      shorter: 100,
      short: 120,
      standard: 120,
      complex: 140,
      enteringScreen: 120,
      leavingScreen: 100,
    },
  },
  components: {
    MuiButtonBase: {
      defaultProps: { disableRipple: true, disableTouchRipple: true },
      styleOverrides: {
        root: { '&:focus-visible': { outline: `2px solid ${token('accent')}`, outlineOffset: 2 } },
      },
    },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiMenu: {
      styleOverrides: { paper: MENU },
      // Where it is opened from: at the end of the page it would lie outside every landmark.
      defaultProps: { transitionDuration: 0, disablePortal: true },
    },
    MuiMenuItem: {
      styleOverrides: { root: { minHeight: 36, fontSize: '0.875rem', gap: 8 } },
    },
    MuiDialog: {
      defaultProps: { transitionDuration: 0 },
      styleOverrides: { paper: { borderRadius: 12, border: `1px solid ${token('border')}` } },
    },
    MuiDialogTitle: {
      styleOverrides: { root: { fontSize: '1.25rem', lineHeight: '1.75rem', fontWeight: 650 } },
    },
    MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px', gap: 4 } } },
    MuiBackdrop: { styleOverrides: { root: { backgroundColor: token('scrim') } } },
  },
});
