import { existsSync, readFileSync } from 'node:fs'

interface ScreenFiles {
  readonly path: string
  readonly files: readonly string[]
}

const pattern = (path: string) => new RegExp(`^${path.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}/?$`)

const link = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`

/** What the build says a screen needs, as lines of the page's head: the browser fetches it while the console starts. */
export function screenLinks(file: string): (path: string) => string {
  const rows: readonly ScreenFiles[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
  const screens = rows.map(({ path, files }) => ({ matches: pattern(path), html: files.map(link).join('') }))
  return (path) => screens.find((screen) => screen.matches.test(path))?.html ?? ''
}
