import type { Locator } from '@playwright/test'

type Colour = readonly [red: number, green: number, blue: number]

export const coloursOf = async (element: Locator): Promise<{ text: Colour; fill: Colour }> => {
  const { color, backgroundColor } = await element.evaluate((node) => {
    const style = getComputedStyle(node)
    return { color: style.color, backgroundColor: style.backgroundColor }
  })
  return { text: parts(color), fill: parts(backgroundColor) }
}

const parts = (css: string): Colour => {
  const [red = 0, green = 0, blue = 0] = (css.match(/[\d.]+/g) ?? []).map(Number)
  return [red, green, blue]
}

export const hexOf = (colour: Colour): string =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** Relative luminance as WCAG 2.2 defines it. */
const luminance = (colour: Colour): number => {
  const [red = 0, green = 0, blue = 0] = colour
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export const contrastOf = (one: Colour, other: Colour): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
