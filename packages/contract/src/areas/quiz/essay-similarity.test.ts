import fc from 'fast-check'
import { expect, test } from 'vitest'
import { essaySimilarity, normalText, similarityBand, stem } from './essay-similarity.ts'

const adult = 'Pembelajaran orang dewasa menekankan pengalaman kerja dan pemecahan masalah.'
const safety = 'Safety briefings must be held before every shift.'

test.each([
  [adult, adult, 100],
  [adult, 'Orang dewasa belajar dari pengalaman kerja dan memecahkan masalah', 86],
  [adult, 'Belajar orang dewasa berfokus pada pengalaman', 56],
  [adult, 'Saya suka makan nasi goreng di rumah', 6],
  [safety, 'Before every shift a safety briefing is held.', 78],
  [safety, 'Workers wear helmets.', 2],
])('%s against %s is %i', (expected, answer, similarity) => {
  expect(essaySimilarity(expected, answer)).toBe(similarity)
})

test('nothing expected says nothing, nothing answered is nothing in common', () => {
  expect(essaySimilarity('<p> </p>', 'any answer')).toBeNull()
  expect(essaySimilarity(adult, '<p>&nbsp;</p>')).toBe(0)
})

test('formatting, case and punctuation do not count', () => {
  expect(
    essaySimilarity(
      adult,
      `<p><strong>PEMBELAJARAN</strong> orang-dewasa</p><p>menekankan pengalaman kerja</p>
    <ul><li>dan pemecahan</li><li>masalah!</li></ul>`,
    ),
  ).toBe(100)
  expect(normalText('<p>Pem<b>belajar</b>an</p><p>A&amp;B &#65;&#x42;</p>')).toBe('pembelajaran a b ab')
})

test('a long answer is read up to a limit', () => {
  expect(normalText('kata '.repeat(10_000)).length).toBeLessThanOrEqual(20_000)
})

test.each([
  ['rumahnya', 'rumah'],
  ['menekankan', 'ekan'],
  ['briefings', 'briefing'],
  ['kerja', 'kerja'],
  ['dia', 'dia'],
  ['belajarlah', 'belajar'],
])('%s has the stem %s', (word, expected) => {
  expect(stem(word)).toBe(expected)
})

test('bands begin above their threshold', () => {
  expect([0, 40, 41, 70, 71, 100].map(similarityBand)).toEqual(['bad', 'bad', 'fair', 'fair', 'excellent', 'excellent'])
})

test('overlap is symmetric, between 0 and 100, and full with itself', () => {
  const text = fc.array(fc.constantFrom('kerja', 'aman', 'pelatihan', 'shift', 'dan', 'safety', '7'), {
    minLength: 1,
    maxLength: 12,
  })
  fc.assert(
    fc.property(text, text, (left, right) => {
      const [a, b] = [left.join(' '), right.join(' ')]
      const there = essaySimilarity(a, b)
      expect(there).toBe(essaySimilarity(b, a))
      expect(there).toBeGreaterThanOrEqual(0)
      expect(there).toBeLessThanOrEqual(100)
    }),
  )
  fc.assert(fc.property(text, (words) => (essaySimilarity(words.join(' '), words.join(' ')) ?? 0) >= 40))
})
