import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { screenLinks } from './screen-files.ts'

const file = join(mkdtempSync(join(tmpdir(), 'pelita-screens-')), 'screen-files.json')
writeFileSync(
  file,
  JSON.stringify([
    { path: '/presence', files: ['assets/presence-list.js', 'assets/list.css'] },
    { path: '/presence/detail/:id', files: ['assets/presence-detail.js'] },
    { path: '/achievement/:type?', files: ['assets/badge-list.js'] },
  ]),
)

test('the page of a path names the files of its screen', () => {
  const links = screenLinks(file)
  expect(links('/presence')).toBe(
    '<link rel="modulepreload" crossorigin href="/assets/presence-list.js"><link rel="stylesheet" crossorigin href="/assets/list.css">',
  )
  expect(links('/presence/detail/7')).toContain('presence-detail.js')
  expect(links('/achievement')).toBe(links('/achievement/badge'))
  expect(links('/presence/unknown')).toBe('')
})

test('a console that was built without the list is served as it is', () => {
  expect(screenLinks(`${file}.missing`)('/presence')).toBe('')
})
