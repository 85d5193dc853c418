import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { declaredIn, importsOf, isNode, type Node, nameOf, statementsOf } from './syntax.ts'

const LIBRARY = '@tabler/icons-react'

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>]

const tagOf = ([tag, attributes]: Shape): string => {
  const written = Object.entries(attributes).filter(([name]) => name !== 'key')
  return `<${tag} ${written.map(([name, value]) => `${name}="${value}"`).join(' ')}/>`
}

const symbolOf = (id: string, shapes: readonly Shape[]): string =>
  `<symbol id="${id}" viewBox="0 0 24 24">${shapes.map(tagOf).join('')}</symbol>`

/** The icon each entry of an object names: `'/provider': IconBuildingCommunity`. */
const entriesOf = ({ properties }: Node): (readonly [key: string, icon: string])[] =>
  (Array.isArray(properties) ? properties.filter(isNode) : []).map(({ key, value }) => [nameOf(key), nameOf(value)] as const)

/**
 * The icons of the menu become one picture that is fetched beside the scripts, so that a further area adds no script for its own. `file` declares
 * them as `icons`, by path; in development they are the library's own.
 */
export const menuSprite = (file: string): Plugin => ({
  name: 'menu-sprite',
  apply: 'build',
  async transform(code, id) {
    if (id !== file) return null
    const body = statementsOf(code, 'js')
    const init = declaredIn(body).find(({ name }) => name === 'icons')?.init
    const index = await this.resolve(LIBRARY, id)
    if (!init || !index) this.error('The icons of the menu are not where they were')
    const folder = dirname(index.id)
    const known = new Set(importsOf(body).flatMap(({ local, from }) => (from === LIBRARY ? [local] : [])))
    const entries = entriesOf(init)
    const used = [...new Set(entries.map(([, icon]) => icon))]
    const strange = used.find((icon) => !known.has(icon))
    if (strange !== undefined) this.error(`${strange} is no icon of ${LIBRARY}`)
    const symbols = await Promise.all(
      used.map(async (icon) => {
        const found: { __iconNode: readonly Shape[] } = await import(pathToFileURL(join(folder, 'icons', `${icon}.mjs`)).href)
        return symbolOf(icon, found.__iconNode)
      }),
    )
    const source = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`
    const picture = this.emitFile({ type: 'asset', name: 'menu-icons.svg', source })
    // What is drawn now is not imported, or it would lie among the files of every visit as soon as a screen uses it.
    const others = [...known].filter((icon) => !used.includes(icon)).join(', ')
    const [from] = body.filter(({ type, source }) => type === 'ImportDeclaration' && nameOf(source) === LIBRARY)
    if (!from) this.error('The icons of the menu are imported in another way')
    const drawn = `{${entries.map(([path, icon]) => `${JSON.stringify(path)}:drawn(${JSON.stringify(icon)})`).join(',')}}`
    return {
      code: [
        `import component from ${JSON.stringify(join(folder, 'createReactComponent.mjs'))}`,
        `const drawn = (id) => component('outline', 'menu', 'Menu', [['use', { href: import.meta.ROLLUP_FILE_URL_${picture} + '#' + id, key: id }]])`,
        `import { ${others} } from ${JSON.stringify(LIBRARY)}`,
        code.slice(0, from.start) + code.slice(from.end, init.start) + drawn + code.slice(init.end),
      ].join('\n'),
      map: null,
    }
  },
})
