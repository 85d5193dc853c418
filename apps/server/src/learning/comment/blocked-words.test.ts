import { expect, test } from 'vitest'
import { blockedWordIn } from './blocked-words.ts'

test.each([
  ['Dasar BODOH!', 'bodoh'],
  ['dasar b-o-d-o-h', undefined],
  ['kebodohan', undefined],
  ['bo\u200bdoh', 'bodoh'],
  ['ini penipuan, besar', 'penipuan besar'],
  ['ｂｏｄｏｈ', 'bodoh'],
  ['', undefined],
])('“%s” has %s', (text, found) => {
  expect(blockedWordIn(text, ['bodoh', 'penipuan besar', ' ', '!'])).toBe(found)
})
