import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** On a screen a font is fetched once and kept by the browser; on paper it is in the page, because nothing is fetched there. */
export type Medium = 'screen' | 'paper'

interface Face {
  readonly family: string
  readonly weight: number
  readonly style: 'normal' | 'italic'
}

/** Cut for each weight: a variable font would be printed as drawings of its letters. */
const FACES: readonly Face[] = [
  { family: 'Inter', weight: 400, style: 'normal' },
  { family: 'Inter', weight: 600, style: 'normal' },
  { family: 'Inter', weight: 700, style: 'normal' },
  { family: 'Lora', weight: 400, style: 'normal' },
  { family: 'Lora', weight: 400, style: 'italic' },
  { family: 'Lora', weight: 700, style: 'normal' },
  { family: 'Lora', weight: 700, style: 'italic' },
]

export const FONTS_PATH = '/fonts'
const nameOf = ({ family, weight, style }: Face): string => `${family.toLowerCase()}-latin-${weight}-${style}.woff2`

const require = createRequire(import.meta.url)
const read = new Map<string, Buffer>()

/** The font of this file name, or null. */
export function fontFile(name: string): Buffer | null {
  const face = FACES.find((one) => nameOf(one) === name)
  if (!face) return null
  const bytes = read.get(name) ?? readFileSync(require.resolve(`@fontsource/${face.family.toLowerCase()}/files/${name}`))
  read.set(name, bytes)
  return bytes
}

const source = (name: string, on: Medium): string =>
  on === 'screen' ? `${FONTS_PATH}/${name}` : `data:font/woff2;base64,${fontFile(name)?.toString('base64')}`

/** On a screen a name is read in other letters until its own arrive; paper waits for them. */
const DISPLAY = { screen: 'swap', paper: 'block' } as const satisfies Record<Medium, string>

const rule = (face: Face, on: Medium): string =>
  `@font-face{font-family:${face.family};font-style:${face.style};font-weight:${face.weight};font-display:${DISPLAY[on]};src:url(${source(nameOf(face), on)}) format("woff2")}`

/** A theme that names no letters is set in these. */
export const DEFAULT_FONT = 'Lora,Georgia,"Liberation Serif",serif'
const NAMES_A_FONT = /font(-family)?\s*:/i

/**
 * The letters a theme names, so that a certificate looks the same on everybody's screen and in every PDF: whatever else it
 * names is looked for on the machine that shows it.
 */
export function fontFaces(written: string, on: Medium): string {
  const names = NAMES_A_FONT.test(written) ? written : DEFAULT_FONT
  return FACES.filter(({ family }) => new RegExp(`\\b${family}\\b`, 'i').test(names))
    .map((face) => rule(face, on))
    .join('\n')
}
