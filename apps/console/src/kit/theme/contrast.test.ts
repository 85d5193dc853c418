import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, labelOn, luminance, mix, parseHex, READABLE, readableOn } from './contrast.ts'

const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('short, long and bare hexadecimal colours are read, other texts are not', () => {
  expect(parseHex('#0f62ac')).toEqual([15, 98, 172])
  expect(parseHex('0F62AC')).toEqual([15, 98, 172])
  expect(parseHex('#fa0')).toEqual([255, 170, 0])
  for (const text of ['', 'red', '#12', '#12345g', '#1234567']) expect(parseHex(text)).toBeNull()
})

test('luminance and contrast follow the definition of WCAG', () => {
  expect(luminance('#000000')).toBe(0)
  expect(luminance('#ffffff')).toBeCloseTo(1, 10)
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 10)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

test('mixing moves from the first colour to the second', () => {
  expect(mix('#000000', '#ffffff', 0)).toBe('#000000')
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080')
  expect(mix('#000000', '#ffffff', 1)).toBe('#ffffff')
})

test('the label of any fill reads', () => {
  fc.assert(fc.property(anyColour, (fill) => contrast(fill, labelOn(fill)) >= READABLE))
})

test('any colour becomes readable on light and on dark backgrounds', () => {
  fc.assert(
    fc.property(anyColour, (colour) => {
      for (const backgrounds of [
        ['#ffffff', '#f6f7f9'],
        ['#14171c', '#1b1f26'],
      ]) {
        const text = readableOn(colour, backgrounds)
        for (const background of backgrounds) expect(contrast(text, background)).toBeGreaterThanOrEqual(READABLE)
      }
    }),
  )
})

test('a colour that reads already is left as it is', () => {
  expect(readableOn('#0f62ac', ['#ffffff'])).toBe('#0f62ac')
})
