import { expect, test } from 'vitest'
import { readableField, readableValue } from './readable.ts'

test('wire names become words', () => {
  expect(readableField('content_type')).toBe('Content Type')
  expect(readableField('start_at')).toBe('Start')
  expect(readableField('settings.late_after_minutes')).toBe('Settings Late After Minutes')
})

test('values become one comparable line', () => {
  expect(readableValue('<p>Read <b>this</b></p><p>first</p>')).toBe('Read this first')
  expect(readableValue('<p>K3 &amp; mutu: 2 &lt; 3</p><ul><li>se<b>gera</b></li></ul>')).toBe('K3 & mutu: 2 < 3 segera')
  expect(readableValue('')).toBe('-')
  expect(readableValue([])).toBe('-')
  expect(readableValue(false)).toBe('No')
  expect(readableValue(['a', 2])).toBe('a, 2')
  expect(readableValue({ full_name: 'Sari', age: null })).toBe('Full Name: Sari; Age: -')
})
