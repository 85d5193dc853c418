import { expect, test } from 'vitest'
import { compareTexts } from './compare-texts.ts'

const told = (before: string, after: string) =>
  compareTexts(before, after).map(({ kind, text }) => `${{ same: ' ', added: '+', removed: '-' }[kind]}${text}`)

test('paragraphs that were added, taken and changed are told, the others stay between them', () => {
  const before = '<h2>Akun</h2><p>Satu <b>dua</b></p><p>Lama</p><ul><li>a</li><li>b</li></ul>'
  const after = '<h2>Akun</h2><p>Satu dua</p><p>Baru</p><ul><li>a</li><li>b</li><li>c</li></ul>'
  expect(told(before, after)).toEqual([' Akun', ' Satu dua', '-Lama', '+Baru', ' a', ' b', '+c'])
})

test('a first version is all new, an emptied one all gone', () => {
  expect(told('', '<p>a</p>')).toEqual(['+a'])
  expect(told('<p>a<br>b</p>', '')).toEqual(['-a', '-b'])
})
