import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, READABLE } from './contrast.ts'
import { BOUNDARY, type Scheme, soundBrand, TONES, tokensOf } from './tokens.ts'

const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const anyBrand = fc.record({ primary_color: anyColour, secondary_color: anyColour, text_color: anyColour })

const SURFACES = ['--p-page', '--p-card', '--p-raised', '--p-hover', '--p-row-hover']
const tones = Object.keys(TONES)
const pairs: [text: string, backgrounds: string[]][] = [
  ['--p-ink', [...SURFACES, '--p-brand-tint']],
  ['--p-soft', [...SURFACES, '--p-brand-tint']],
  ['--p-brand-label', ['--p-brand', '--p-brand-hover']],
  ['--p-brand-text', [...SURFACES, '--p-brand-tint', '--p-brand-tint-hover']],
  ['--p-accent-label', ['--p-accent', '--p-accent-hover']],
  ['--p-accent-text', [...SURFACES, '--p-accent-tint', '--p-accent-tint-hover']],
  ...tones.map((tone): [string, string[]] => [`--p-${tone}-text`, [...SURFACES, `--p-${tone}-back`]]),
]

test.each<Scheme>(['light', 'dark'])('every text of any organisation reads in the %s scheme', (scheme) => {
  fc.assert(
    fc.property(anyBrand, (brand) => {
      const tokens = tokensOf(brand, scheme)
      for (const [text, backgrounds] of pairs) {
        for (const background of backgrounds) {
          const ratio = contrast(tokens[text] ?? '', tokens[background] ?? '')
          expect(ratio, `${text} on ${background} of ${JSON.stringify(brand)}`).toBeGreaterThanOrEqual(READABLE)
        }
      }
      const edge = contrast(tokens['--p-field-line'] ?? '', tokens['--p-card'] ?? '')
      expect(edge).toBeGreaterThanOrEqual(BOUNDARY)
    }),
    { numRuns: 300 },
  )
})

test('white reads on the button of a dangerous action', () => {
  const tokens = tokensOf({ primary_color: '#000', secondary_color: '#000', text_color: '#000' }, 'light')
  expect(contrast('#ffffff', tokens['--p-danger'] ?? '')).toBeGreaterThanOrEqual(READABLE)
  expect(contrast('#ffffff', tokens['--p-danger-hover'] ?? '')).toBeGreaterThanOrEqual(READABLE)
})

test('the fill keeps the colour of the organisation', () => {
  const brand = { primary_color: '#FFD400', secondary_color: '#123', text_color: '#111111' }
  expect(tokensOf(brand, 'light')['--p-brand']).toBe('#ffd400')
  expect(tokensOf(brand, 'dark')['--p-brand']).toBe('#ffd400')
})

test('a setting that is no colour falls back to the standard brand', () => {
  const sound = soundBrand({ primary_color: 'url(evil)', secondary_color: '', text_color: '#abc' })
  expect(sound).toEqual({ primary_color: '#0f62ac', secondary_color: '#f5a623', text_color: '#aabbcc' })
})
