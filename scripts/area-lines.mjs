// npm run lines -- provider [more areas]: what an area, or a kind of content, costs: its lines by layer, and the shared files that name it.
// npm run lines -- provider --since <commit>: the same of what was changed since then, so that a new one is told from what stood before.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { areasOf } from './changed-areas.mjs'
import { root } from './steps.mjs'

/** What an area may cost: shared files and lines of code, without its demonstration, tests and tables. */
const BARS = { 'plain area': [4, 450], 'kind of content': [6, 1800] }

const LAYERS = [
  ['tests', /\.test\.tsx?$|\.samples\.ts$|^apps\/server\/test\//],
  ['e2e', /^e2e\//],
  ['sql', /\.sql$/],
  ['seed', /^apps\/server\/src\/seed\//],
  ['contract', /^packages\/contract\/src\//],
  ['server', /^apps\/server\/src\//],
  ['console', /^apps\/console\/src\//],
]
const COUNTED = ['contract', 'server', 'console']

/** Whose file it is to say what an area costs there; nothing for what is written by a program, or only read. */
export const layerOf = (file) => LAYERS.find(([, files]) => files.test(file))?.[0]

const ROOTS = [
  'packages/contract/src',
  'apps/server/src',
  'apps/console/src',
  'apps/learner/src',
  'apps/simulator/src',
  'e2e/areas',
]
const everyFile = () =>
  ROOTS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|css|sql)$/.test(name))
      .map((name) => join(folder, name)),
  )

const ALIASES = [
  ['@pelita/contract/', 'packages/contract/src/'],
  ['@pelita/console/', 'apps/console/src/'],
  ['@pelita/simulator/', 'apps/simulator/src/'],
]
const importsOf = (file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/(?:from |import |import\()'([^'\s]+)'/g)].map(([, to]) => {
    const [alias, folder] = ALIASES.find(([name]) => to.startsWith(name)) ?? []
    if (alias) return folder + to.slice(alias.length)
    return to.startsWith('.') ? relative(root, join(root, dirname(file), to)) : to
  })

/** Lines by layer of the files of these areas. */
export const linesOf = (files, linesIn) => {
  const lines = Object.fromEntries(LAYERS.map(([layer]) => [layer, 0]))
  for (const file of files) {
    const layer = layerOf(file)
    if (layer) lines[layer] += linesIn(file)
  }
  return lines
}

const known = () => readdirSync(join(root, 'apps/server/src/areas')).concat(readdirSync(join(root, 'apps/console/src/areas')))
const isOwn = (file, areas, names) => areasOf([file], names).some((area) => areas.includes(area))

const ofNoArea = (file, names) =>
  /^(packages|apps)\/.*\.(ts|tsx|sql|css)$/.test(file) && !file.includes('.test.') && areasOf([file], names).length === 0

/** Where a kind of content is written by its name: everything that knows several kinds. */
const KNOWS_KINDS =
  /^(packages\/contract\/src\/(core|learning)|apps\/server\/src\/learning|apps\/console\/src\/kit|apps\/learner\/src)\//

/** Never of an item: what is said of each kind, and the modules of the learner app. */
const KINDS_ONLY = /\/content-(types|places)\.ts$|^apps\/learner\/src\/learn\/(?!step-)/

/** What the contents of an area are called where kinds are listed: that of offered quizzes is `quiz`. */
export const kindsIn = (text) => [...text.matchAll(/\bcontentType: '([\w-]+)'/g)].map(([, kind]) => kind)

/** In quotes, or as the key of what is said of each kind; a key that is called like an area of no kind is a column or a property. */
export const writesWord = (text, word, isKind = true) =>
  new RegExp(isKind ? `'${word}'|(?<![\\w.$-])${word}: ` : `'${word}'`).test(text)

const textOf = (file) => readFileSync(join(root, file), 'utf8')
const importsOne = (file, areas, names) => importsOf(file).some((to) => isOwn(to, areas, names))

/**
 * Files of no area that import one of these or write its name or its kind: each is a place that the next such area may have to be written
 * into. `unclear` are those that only write a kind which is called like a type of item, and may mean that one.
 */
function namingThem(areas, names) {
  const files = everyFile().filter((file) => ofNoArea(file, names) && !file.startsWith('apps/simulator/'))
  const kinds = everyFile()
    .filter((file) => file.startsWith('packages/contract/') && isOwn(file, areas, names))
    .flatMap((file) => kindsIn(textOf(file)))
  const items = textOf('packages/contract/src/learning/item-types.ts')
  const [shared, unclear] = [[], []]
  for (const file of files) {
    const written = [...new Set([...areas, ...kinds])].filter(
      (word) => KNOWS_KINDS.test(file) && writesWord(textOf(file), word, kinds.includes(word)),
    )
    const isClear = written.some((word) => !writesWord(items, word)) || KINDS_ONLY.test(file)
    if (importsOne(file, areas, names) || (written.length > 0 && isClear)) shared.push(file)
    else if (written.length > 0) unclear.push(file)
  }
  return { shared, unclear, kinds: [...new Set(kinds)] }
}

const changedSince = (commit) =>
  execFileSync('git', ['diff', '--numstat', '--no-renames', commit, '--'], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((row) => row.split('\t'))
    .map(([added, removed, file]) => ({ file, added: Number(added) || 0, removed: Number(removed) || 0 }))

function tell(areas, since) {
  const names = [...new Set([...known(), ...areas])]
  const changed = since ? changedSince(since) : []
  const own = since
    ? changed.map(({ file }) => file).filter((file) => isOwn(file, areas, names))
    : everyFile().filter((file) => isOwn(file, areas, names))
  const added = new Map(changed.map(({ file, added }) => [file, added]))
  const linesIn = (file) =>
    since
      ? (added.get(file) ?? 0)
      : existsSync(join(root, file))
        ? readFileSync(join(root, file), 'utf8').split('\n').length - 1
        : 0
  const { shared, unclear, kinds } = since
    ? { shared: changed.map(({ file }) => file).filter((file) => ofNoArea(file, names)), unclear: [], kinds: [] }
    : namingThem(areas, names)
  const lines = linesOf(own, linesIn)
  const code = COUNTED.reduce((sum, layer) => sum + lines[layer], 0)
  console.log(
    `${areas.join(', ')}: ${Object.entries(lines)
      .map(([layer, count]) => `${layer} ${count}`)
      .join(', ')}`,
  )
  console.log(`${shared.length} shared files, ${code} lines of code (${COUNTED.join(', ')})`)
  for (const file of shared.sort()) console.log(`  ${file}`)
  if (unclear.length > 0) console.log(`${unclear.length} more write ${kinds.join(', ')}, which a type of item is called too`)
  for (const file of unclear.sort()) console.log(`  ${file}`)
  for (const [kind, [files, most]] of Object.entries(BARS))
    console.log(`${kind}: ${shared.length <= files && code <= most ? 'within' : 'above'} ${files} shared files and ${most} lines`)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const at = process.argv.indexOf('--since')
  const areas = process.argv.slice(2, at < 0 ? undefined : at)
  if (areas.length === 0) throw new Error('Name an area: npm run lines -- provider')
  tell(areas, at < 0 ? undefined : process.argv[at + 1])
}
