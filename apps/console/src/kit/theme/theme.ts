import { type CSSVariablesResolver, createTheme, type MantineColorsTuple, type MantineThemeOverride } from '@mantine/core'
import { mix } from './contrast.ts'
import { blue, dark, gray, green, red, shadesOf, violet, yellow } from './palette.ts'
import { type Brand, type Scheme, soundBrand, tokensOf } from './tokens.ts'

const FONT = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"

const base: MantineThemeOverride = {
  fontFamily: FONT,
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '24px', xl: '28px' },
  headings: {
    fontFamily: FONT,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '24px', lineHeight: '32px' },
      h2: { fontSize: '18px', lineHeight: '28px' },
      h3: { fontSize: '16px', lineHeight: '24px' },
      h4: { fontSize: '14px', lineHeight: '20px' },
    },
  },
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '10px', xl: '16px' },
  defaultRadius: 'md',
  shadows: {
    md: '0 4px 12px rgb(16 20 28 / 10%), 0 1px 3px rgb(16 20 28 / 8%)',
    lg: '0 12px 32px rgb(16 20 28 / 16%), 0 2px 6px rgb(16 20 28 / 8%)',
  },
  primaryColor: 'brand',
  primaryShade: { light: 6, dark: 6 },
  autoContrast: true,
  // Where black and white read equally well on a fill.
  luminanceThreshold: 0.179,
  respectReducedMotion: true,
  cursorType: 'pointer',
}

const tuple = (shades: readonly string[]) => [...shades] as unknown as MantineColorsTuple

/** Mantine's own variables follow ours, so that every one of its components inherits the corrected contrast. */
const mantineVariables = {
  '--mantine-color-text': 'var(--p-ink)',
  '--mantine-color-body': 'var(--p-card)',
  '--mantine-color-bright': 'var(--p-ink)',
  '--mantine-color-dimmed': 'var(--p-soft)',
  '--mantine-color-placeholder': 'var(--p-soft)',
  '--mantine-color-error': 'var(--p-red-text)',
  '--mantine-color-success': 'var(--p-green-text)',
  '--mantine-color-anchor': 'var(--p-brand-text)',
  '--mantine-color-default': 'var(--p-raised)',
  '--mantine-color-default-hover': 'var(--p-hover)',
  '--mantine-color-default-color': 'var(--p-ink)',
  '--mantine-color-default-border': 'var(--p-field-line)',
  '--mantine-color-disabled': 'var(--p-hover)',
  '--mantine-color-disabled-color': 'var(--p-soft)',
  '--mantine-color-disabled-border': 'var(--p-line)',
  '--mantine-primary-color-contrast': 'var(--p-brand-label)',
  '--mantine-color-brand-text': 'var(--p-brand-text)',
  '--mantine-color-brand-filled': 'var(--p-brand)',
  '--mantine-color-brand-filled-hover': 'var(--p-brand-hover)',
  '--mantine-color-brand-light': 'var(--p-brand-tint)',
  '--mantine-color-brand-light-hover': 'var(--p-brand-tint-hover)',
  '--mantine-color-brand-light-color': 'var(--p-brand-text)',
  '--mantine-color-brand-outline': 'var(--p-brand-text)',
  '--mantine-color-brand-outline-hover': 'var(--p-brand-tint)',
}

/** The properties MantineProvider needs to show this organisation: `<MantineProvider {...brandTheme(brand)}>`. */
export const brandTheme = (given: Brand): { theme: MantineThemeOverride; cssVariablesResolver: CSSVariablesResolver } => {
  const brand = soundBrand(given)
  const shade = (end: string) => (share: number) => mix(brand.primary_color, end, share)
  const variables = (scheme: Scheme) => ({ ...mantineVariables, ...tokensOf(brand, scheme) })
  return {
    theme: createTheme({
      ...base,
      colors: {
        brand: tuple(shadesOf(shade('#ffffff'), shade('#000000'))),
        gray: tuple(gray),
        dark: tuple(dark),
        red: tuple(red),
        green: tuple(green),
        yellow: tuple(yellow),
        blue: tuple(blue),
        violet: tuple(violet),
      },
    }),
    cssVariablesResolver: () => ({ variables: {}, light: variables('light'), dark: variables('dark') }),
  }
}
