import { expect, test } from 'vitest'
import { completeLink, safeImage, safeLink } from './safe-address.ts'

test('a script is no link, however it is spelt', () => {
  for (const address of [
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
  ]) {
    expect(safeLink(address)).toBeNull()
  }
})

test('ordinary links stay', () => {
  expect(safeLink('https://pelita.test/a?b=c')).toBe('https://pelita.test/a?b=c')
  expect(safeLink('/course/1')).toBe('/course/1')
  expect(safeLink('mailto:a@b.test')).toBe('mailto:a@b.test')
  expect(safeLink(null)).toBeNull()
})

test('only pictures are shown as pictures', () => {
  expect(safeImage('/files/a.png')).toBe('/files/a.png')
  expect(safeImage('data:image/png;base64,AAAA')).toBe('data:image/png;base64,AAAA')
  expect(safeImage('data:image/svg+xml;base64,AAAA')).toBeNull()
  expect(safeImage('javascript:x')).toBeNull()
})

test('a typed link is completed', () => {
  expect(completeLink('pelita.test/page')).toBe('//pelita.test/page')
  expect(completeLink('localhost:3000/x')).toBe('//localhost:3000/x')
  expect(completeLink('sari@pelita.test')).toBe('mailto:sari@pelita.test')
  expect(completeLink('http://a.test')).toBe('http://a.test')
  expect(completeLink('//a.test')).toBe('//a.test')
  expect(completeLink('javascript:alert(1)')).toBeNull()
  expect(completeLink('  ')).toBeNull()
})
