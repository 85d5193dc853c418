import { DEFAULT_BRAND } from '@pelita/contract/core/brand.ts'
import { labelOn, mix, parseHex, readableOn } from './contrast.ts'
import { blue, dark, gray, green, red, violet, yellow } from './palette.ts'

/** The colours an organisation sets; anything that is no colour falls back to the standard brand. */
export interface Brand {
  readonly primary_color: string
  readonly secondary_color: string
  readonly text_color: string
}

export type Scheme = 'light' | 'dark'

/** The contrast WCAG 2.2 AA asks of the edge of a control. */
export const BOUNDARY = 3

/** Fixed meanings, the same in every organisation. */
export const TONES = { green, amber: yellow, red, blue, purple: violet, gray } as const
export type Tone = keyof typeof TONES

const SURFACES = {
  light: { page: gray[0], card: '#ffffff', raised: '#ffffff', hover: gray[1], row: gray[0], line: gray[3], button: gray[4] },
  dark: { page: dark[8], card: dark[7], raised: dark[6], hover: dark[6], row: dark[6], line: dark[5], button: dark[4] },
} as const

/** Writes a colour in full; what is none becomes the fallback, so that one wrong setting cannot break the console. */
const soundColour = (colour: string, fallback: string) => mix(parseHex(colour) ? colour : fallback, '#000000', 0)

export const soundBrand = (brand: Brand): Brand => ({
  primary_color: soundColour(brand.primary_color, DEFAULT_BRAND.primary_color),
  secondary_color: soundColour(brand.secondary_color, DEFAULT_BRAND.secondary_color),
  text_color: soundColour(brand.text_color, DEFAULT_BRAND.text_color),
})

const toneTokens = (tone: Tone, scheme: Scheme): Record<string, string> => {
  const shades = TONES[tone]
  const surface = SURFACES[scheme]
  const back = scheme === 'light' ? shades[1] : mix(surface.card, shades[5], 0.2)
  const text = scheme === 'light' ? shades[7] : shades[2]
  return { [`--p-${tone}-back`]: back, [`--p-${tone}-text`]: readableOn(text, [back, surface.card, surface.page, surface.hover]) }
}

/** A fill keeps the organisation's colour; on hover it moves away from its label, never towards it. */
const fillTokens = (name: string, fill: string): Record<string, string> => {
  const label = labelOn(fill)
  const away = label === '#ffffff' ? '#000000' : '#ffffff'
  return { [`--p-${name}`]: fill, [`--p-${name}-hover`]: mix(fill, away, 0.12), [`--p-${name}-label`]: label }
}

/** Brand colour as text, and the tint it stands on when something is active or selected. */
const inkTokens = (name: string, colour: string, scheme: Scheme): Record<string, string> => {
  const surface = SURFACES[scheme]
  const tint = mix(surface.card, colour, scheme === 'light' ? 0.08 : 0.18)
  const strong = mix(surface.card, colour, scheme === 'light' ? 0.16 : 0.28)
  const text = readableOn(colour, [surface.card, surface.page, surface.hover, surface.raised, tint, strong])
  return { [`--p-${name}-text`]: text, [`--p-${name}-tint`]: tint, [`--p-${name}-tint-hover`]: strong }
}

/** Every colour of the interface as a CSS variable, corrected until text reads. */
export const tokensOf = (given: Brand, scheme: Scheme): Record<string, string> => {
  const brand = soundBrand(given)
  const surface = SURFACES[scheme]
  const light = scheme === 'light'
  const brandInk = inkTokens('brand', brand.primary_color, scheme)
  const under = [surface.page, surface.card, surface.raised, surface.hover, brandInk['--p-brand-tint'] ?? surface.card]
  return {
    '--p-page': surface.page,
    '--p-card': surface.card,
    '--p-raised': surface.raised,
    '--p-hover': surface.hover,
    '--p-row-hover': surface.row,
    '--p-line': surface.line,
    '--p-button-line': surface.button,
    '--p-field-line': readableOn(light ? gray[5] : dark[4], [surface.card, surface.page], BOUNDARY),
    '--p-ink': readableOn(light ? brand.text_color : dark[0], under),
    '--p-soft': readableOn(light ? gray[6] : dark[2], under),
    '--p-danger': red[6],
    '--p-danger-hover': red[7],
    ...fillTokens('brand', brand.primary_color),
    ...brandInk,
    ...fillTokens('accent', brand.secondary_color),
    ...inkTokens('accent', brand.secondary_color, scheme),
    ...Object.assign({}, ...(Object.keys(TONES) as Tone[]).map((tone) => toneTokens(tone, scheme))),
  }
}
