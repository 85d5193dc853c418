// Which areas a set of changed files belongs to, and the tests that look at them. Paths as git names them.
const AREA_FOLDERS = [
  /^packages\/contract\/(?:src\/(?:areas|platform)|checklist)\/([\w-]+)/,
  /^apps\/(?:server|console)\/src\/areas\/([\w-]+)/,
  /^apps\/server\/src\/seed\/([\w-]+)/,
  /^apps\/server\/src\/platform\/db\/migrations\/\d+_([\w-]+)/,
  /^e2e\/areas\/([\w-]+)\//,
  /^apps\/learner\/src\/learn\/kinds\/([\w-]+)(?:\.ts$|\/)/,
]

const nameIn = (file) => AREA_FOLDERS.map((folder) => folder.exec(file)?.[1]).find(Boolean)

/** `user-list` belongs to `user`, and `short-links` to `short-link`: the longest known name a file's begins with. */
const areaOf = (file, known) => {
  const name = nameIn(file)?.replaceAll('_', '-')
  if (!name) return undefined
  return [...known].sort((one, other) => other.length - one.length).find((area) => name === area || name.startsWith(area))
}

export const areasOf = (files, known) => [...new Set(files.map((file) => areaOf(file, known)).filter(Boolean))].sort()

/** Folders and files whose server tests are run: of the areas, and where else something was changed. */
export const testsBeside = (files, areas) => {
  const folders = files
    .filter((file) => /^apps\/server\/src\/(?:platform|learning|seed)\//.test(file) && !file.endsWith('.sql'))
    .map((file) => file.slice(0, file.lastIndexOf('/') + 1))
  const tests = files.filter((file) => /^apps\/server\/.*\.test\.ts$/.test(file))
  return [...new Set([...areas.map((area) => `apps/server/src/areas/${area}/`), ...folders, ...tests])]
}

/** The journeys of the areas that have any, those that were changed, and the look at every screen, narrowed by TEST_AREAS. */
export const specsOf = (files, areas, withJourneys) => {
  const ofAreas = areas.filter((area) => withJourneys.includes(area)).map((area) => `areas/${area}/`)
  const own = files.filter((file) => /^e2e\/.*\.spec\.ts$/.test(file)).map((file) => file.slice('e2e/'.length))
  return [...new Set([...ofAreas, ...own, ...(areas.length > 0 ? ['shell/screens.spec.ts'] : [])])]
}

/** What no area owns reaches further than these tests: also where a folder of areas holds what is named after none. A test is run itself. */
export const isShared = (file, known) =>
  /^(packages|apps|e2e)\/.*\.(ts|tsx|sql|css)$/.test(file) && !/\.(test|spec)\./.test(file) && areaOf(file, known) === undefined
