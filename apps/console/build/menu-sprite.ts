import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { registrationsIn } from './screen-files.ts'
import { everyNode, isNode, type Node, nameOf, statementsOf } from './syntax.ts'

const LIBRARY = '@tabler/icons-react'

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>]

const tagOf = ([tag, attributes]: Shape): string => {
  const written = Object.entries(attributes).filter(([name]) => name !== 'key')
  return `<${tag} ${written.map(([name, value]) => `${name}="${value}"`).join(' ')}/>`
}

const symbolOf = (id: string, shapes: readonly Shape[]): string =>
  `<symbol id="${id}" viewBox="0 0 24 24">${shapes.map(tagOf).join('')}</symbol>`

/** The properties of an object and what each is set to: `'/provider': IconBuildingCommunity`. */
const entriesOf = ({ properties }: Node): (readonly [key: string, icon: string])[] =>
  (Array.isArray(properties) ? properties.filter(isNode) : []).map(({ key, value }) => [nameOf(key), nameOf(value)] as const)

/** The object an area names its icons in, if it has any. */
const iconsIn = (body: readonly Node[]): Node | undefined =>
  body
    .flatMap(everyNode)
    .map(({ type, key, value }) => (type === 'Property' && nameOf(key) === 'icons' && isNode(value) ? value : undefined))
    .find((value) => value !== undefined)

const DRAWN = 'virtual:menu-icon'

/**
 * The icons of the menu become one picture that is fetched beside the scripts, so that a further area adds no script for its own. Areas name
 * them as `icons`, by path, in what they register; in development they are the library's own.
 */
export const menuSprite = (areas: string): Plugin => {
  const files = registrationsIn(areas)
  let picture = ''
  let folder = ''
  return {
    name: 'menu-sprite',
    apply: 'build',
    async buildStart() {
      const index = await this.resolve(LIBRARY, areas)
      if (!index) this.error(`${LIBRARY} is not there`)
      folder = dirname(index.id)
      const named = files.flatMap((file) => {
        const icons = iconsIn(statementsOf(readFileSync(file, 'utf8')))
        return icons ? entriesOf(icons).map(([, icon]) => icon) : []
      })
      if (named.length === 0) this.error('The icons of the menu are not where they were')
      const symbols = await Promise.all(
        [...new Set(named)].map(async (icon) => {
          const found: { __iconNode: readonly Shape[] } = await import(pathToFileURL(join(folder, 'icons', `${icon}.mjs`)).href)
          return symbolOf(icon, found.__iconNode)
        }),
      )
      const source = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`
      picture = this.emitFile({ type: 'asset', name: 'menu-icons.svg', source })
    },
    resolveId: (source) => (source === DRAWN ? `\0${DRAWN}` : null),
    load(id) {
      if (id !== `\0${DRAWN}`) return null
      const shape = `[['use', { href: import.meta.ROLLUP_FILE_URL_${picture} + '#' + id, key: id }]]`
      return [
        `import component from ${JSON.stringify(join(folder, 'createReactComponent.mjs'))}`,
        `export const drawn = (id) => component('outline', 'menu', 'Menu', ${shape})`,
      ].join('\n')
    },
    transform(code, id) {
      if (!files.includes(id)) return null
      const body = statementsOf(code, 'js')
      const icons = iconsIn(body)
      const from = body.find(({ type, source }) => type === 'ImportDeclaration' && nameOf(source) === LIBRARY)
      if (!icons) return null
      if (!from || from.end > icons.start) this.error('The icons of the menu are imported in another way')
      const drawn = entriesOf(icons).map(([path, icon]) => `${JSON.stringify(path)}:drawn(${JSON.stringify(icon)})`)
      // What is drawn now is not imported, or it would lie among the files of every visit as soon as a screen uses it.
      const rest = `${code.slice(0, from.start)}${code.slice(from.end, icons.start)}{${drawn.join(',')}}${code.slice(icons.end)}`
      return { code: `import { drawn } from '${DRAWN}'\n${rest}`, map: null }
    },
  }
}
