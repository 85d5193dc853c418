import { expect, test } from 'vitest'
import { fontFaces, fontFile } from './certificate-fonts.ts'

const families = (css: string) => new Set([...fontFaces(css, 'paper').matchAll(/font-family:(\w+)/g)].map(([, name]) => name))

test('only the letters a theme names come with it; one that names none is set in Lora', () => {
  expect(families('.a{font-family:Inter,Arial,sans-serif}')).toEqual(new Set(['Inter']))
  expect(families('.a{font:700 12pt "lora",serif}.b{font-family:Inter}')).toEqual(new Set(['Inter', 'Lora']))
  expect(families('.a{font-family:Georgia,serif}')).toEqual(new Set())
  expect(families('.a{color:red}')).toEqual(new Set(['Lora']))
})

test('paper has them inside, a screen fetches them', () => {
  const css = '.a{font-family:Lora}'
  expect(fontFaces(css, 'paper').match(/url\(data:font\/woff2;base64,d09GMg/g)).toHaveLength(4)
  const addresses = [...fontFaces(css, 'screen').matchAll(/url\(\/fonts\/([^)]+)\)/g)].map(([, name]) => name ?? '')
  expect(addresses).toHaveLength(4)
  for (const name of addresses) expect(fontFile(name)?.subarray(0, 4).toString()).toBe('wOF2')
})

test('no other file can be had by its name', () => {
  for (const name of ['../package.json', 'inter-latin-900-normal.woff2', '', 'lora-latin-400-normal.woff2/../x'])
    expect(fontFile(name)).toBeNull()
})

test('on a screen words are read before their letters arrive, paper waits for them', () => {
  expect(fontFaces('p{font-family:Inter}', 'screen')).not.toContain('font-display:block')
  expect(fontFaces('p{font-family:Inter}', 'paper')).not.toContain('font-display:swap')
})
