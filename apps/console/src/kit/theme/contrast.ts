export type Rgb = readonly [red: number, green: number, blue: number]

/** The contrast WCAG 2.2 AA asks of text. */
export const READABLE = 4.5

const SHORT = /^#?([\da-f])([\da-f])([\da-f])$/i
const LONG = /^#?([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i

/** Reads #rgb and #rrggbb; anything else is no colour. */
export const parseHex = (text: string): Rgb | null => {
  const digits = LONG.exec(text.trim()) ?? SHORT.exec(text.trim())?.map((digit) => digit + digit)
  if (!digits) return null
  const [, red = '', green = '', blue = ''] = digits
  return [Number.parseInt(red.slice(0, 2), 16), Number.parseInt(green.slice(0, 2), 16), Number.parseInt(blue.slice(0, 2), 16)]
}

const rgbOf = (hex: string): Rgb => parseHex(hex) ?? [0, 0, 0]

const toHex = (colour: Rgb): string => `#${colour.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

const linear = (value: number): number => (value <= 10.31475 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4)

/** Relative luminance as WCAG defines it: 0 black, 1 white. */
export const luminance = (hex: string): number => {
  const [red, green, blue] = rgbOf(hex)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** 1 (the same) to 21 (black on white). */
export const contrast = (one: string, other: string): number => {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** `share` 0 is the first colour, 1 the second. */
export const mix = (first: string, second: string, share: number): string => {
  const [from, to] = [rgbOf(first), rgbOf(second)]
  const part = (channel: 0 | 1 | 2) => from[channel] + (to[channel] - from[channel]) * share
  return toHex([part(0), part(1), part(2)])
}

/** Black or white, whichever reads better; the better one always reaches 4.5:1. */
export const labelOn = (fill: string): string => (contrast(fill, '#ffffff') >= contrast(fill, '#000000') ? '#ffffff' : '#000000')

const STEPS = 64

/** The nearest darker or lighter variant of a colour that reads on all of these backgrounds. */
export const readableOn = (colour: string, backgrounds: readonly string[], target: number = READABLE): string => {
  const mean = backgrounds.reduce((sum, background) => sum + luminance(background), 0) / backgrounds.length
  const end = mean > 0.18 ? '#000000' : '#ffffff'
  for (let step = 0; step <= STEPS; step += 1) {
    const candidate = mix(colour, end, step / STEPS)
    if (backgrounds.every((background) => contrast(candidate, background) >= target)) return candidate
  }
  return end
}
