import { expect, test } from 'vitest'
import { asHtml } from '../feed/as-html.ts'
import { asLines } from './as-lines.ts'

test('what was typed on a phone comes back as it was typed', () => {
  for (const text of ['Satu baris', 'Dua\nbaris', 'Dua\n\nparagraf', 'a < b & c > "d"', ''])
    expect(asLines(text === '' ? '' : asHtml(text))).toBe(text)
})

test('formatted notes are not turned into lines, which would lose their formatting', () => {
  expect(asLines('<p>a <strong>b</strong></p>')).toBeNull()
  expect(asLines('<ul><li>a</li></ul>')).toBeNull()
})
