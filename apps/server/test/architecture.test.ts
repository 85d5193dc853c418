import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

/** [importing file, imported file, why not]. The only written form of who may know whom. */
const forbidden: [from: RegExp, to: RegExp, why: string][] = [
  [/^packages\/contract\/src\//, /^(?!packages\/contract\/|zod$|node:|vitest$|fast-check$)/, 'the contract knows zod only'],
  [/^apps\/console\//, /^apps\/(server|simulator)\//, 'the console only knows the contract'],
  [/^apps\/(server|simulator)\//, /^apps\/console\//, 'the server only knows the contract'],
  [
    /^apps\/server\/src\/platform\//,
    /^apps\/server\/src\/(areas|learning|seed|app|jobs|consumers)/,
    'the platform knows no area and not the learning core',
  ],
  [/^apps\/server\/src\/learning\//, /^apps\/server\/src\/(areas|seed|app|jobs|consumers)/, 'the learning core knows no area'],
  [
    /^apps\/server\/src\/config\.ts$/,
    /^apps\/server\/src\/platform\//,
    'what is configured is read by the platform, not the other way',
  ],
  [
    /^apps\/server\/src\/learning\/(?!distribution\/)/,
    /^apps\/server\/src\/learning\/distribution\//,
    'the learning core works the same for its own people and for visitors: only who asks knows of visits',
  ],
  [/^apps\/console\/src\/(kit|data)\//, /^apps\/console\/src\/(areas|app)\//, 'kit and data know no area and no frame'],
  [/^apps\/console\/src\/areas\//, /^apps\/console\/src\/app\//, 'an area does not know the frame around it'],
  [/^apps\/(console|server|simulator)\//, /^apps\/learner\//, 'nobody leans on the learner app'],
  [/^apps\/learner\//, /^apps\/(server|simulator)\//, 'the learner app only knows the contract'],
  [
    /^apps\/learner\//,
    /^apps\/console\/(?!build\/|src\/(kit\/(format|text|theme|rich-text)\/|kit\/badges\/statuses\.ts|kit\/page\/logo\.tsx|kit\/qr\/qr-picture\.tsx|kit\/pdf\/(pdf-page\.tsx|use-pdf\.ts|pdf-picture\.ts)|data\/(api-error|browser-storage|make-call|passkey|random-id|send-parts|when-idle)\.ts))/,
    'of the console the learner app takes how calls are made and how things are written and coloured, not the kit',
  ],
  [
    /^apps\/(?:console|server)\/src\/areas\/([^/]+)\//,
    /^apps\/(?:console|server)\/src\/areas\/(?!SAME\/)/,
    'areas do not know each other',
  ],
]

const roots = ['packages/contract/src', 'apps/server/src', 'apps/console/src', 'apps/learner/src', 'apps/simulator/src']
const top = join(import.meta.dirname, '../../..')
const files = roots.flatMap((root) =>
  readdirSync(join(top, root), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(root, file)),
)

const resolved = (from: string, target: string) => {
  if (target.startsWith('.')) return relative('.', join(dirname(from), target))
  return target.replace(/^@pelita\/contract\//, 'packages/contract/src/').replace(/^@pelita\/console\//, 'apps/console/src/')
}
const importsOf = (file: string) =>
  [...readFileSync(join(top, file), 'utf8').matchAll(/(?:from |import |import\()'([^'\s]+)'/g)].map((match) =>
    resolved(file, match[1] ?? ''),
  )

const graph = new Map(files.map((file) => [file, importsOf(file)]))

export const violations = (from: string, to: string): string[] =>
  forbidden.flatMap(([source, target, why]) => {
    const match = source.exec(from)
    return match && new RegExp(target.source.replace('SAME', match[1] ?? '')).test(to) ? [`${from} -> ${to}: ${why}`] : []
  })

test('every import respects who may know whom', () => {
  const broken = [...graph].flatMap(([from, targets]) =>
    /\.test\.tsx?$/.test(from) ? [] : targets.flatMap((to) => violations(from, to)),
  )
  expect(broken).toEqual([])
})

test('the rule notices an area that imports another', () => {
  expect(violations('apps/server/src/areas/presence/a.ts', 'apps/server/src/areas/auth/b.ts')).toHaveLength(1)
  expect(violations('apps/server/src/areas/presence/a.ts', 'apps/server/src/areas/presence/b.ts')).toHaveLength(0)
})

/** What lies below areas knows none of them, in the contract either. */
const BELOW_AREAS =
  /^(apps\/server\/src\/(platform|learning)|apps\/console\/src\/(kit|data)|packages\/contract\/src\/(core|platform|learning|notifications))\//
const speaksOfArea = (from: string, to: string) => BELOW_AREAS.test(from) && to.startsWith('packages/contract/src/areas/')

test('platform, learning core, kit and data speak of no area', () => {
  const spoken = [...graph].flatMap(([from, targets]) =>
    /\.(test|type-test)\.tsx?$/.test(from) ? [] : targets.filter((to) => speaksOfArea(from, to)).map((to) => `${from} > ${to}`),
  )
  expect(spoken).toEqual([])
  const area = 'packages/contract/src/areas/faq.ts'
  expect(speaksOfArea('apps/server/src/platform/settings/settings.ts', area)).toBe(true)
  expect(speaksOfArea('apps/server/src/areas/faq/faq.routes.ts', area)).toBe(false)
})

/** Contract areas that every other one may speak of. */
const SPOKEN_OF = ['reference']
/** Besides: one that is a part of the other, or does with its own records what the other does. None is added without a reason. */
const MAY_KNOW = [
  ...['assignment > quiz', 'certificate > achievement', 'course > quiz', 'learner > auth', 'quiz-offer > quiz'],
  ...['user > achievement'],
]

/** `quiz` of areas/quiz/quiz-results.ts, `user` of areas/user-import.ts. */
const contractArea = (file: string): string | undefined => {
  const name = /^packages\/contract\/src\/areas\/([^/.]+)/.exec(file)?.[1]
  return SPOKEN_OF.includes(name ?? '') ? name : name?.replace(/^(dashboard|user|learner|reference)-.*/, '$1')
}

const contractViolations = (from: string, to: string): string[] => {
  const [one, other] = [contractArea(from), contractArea(to)]
  if (!one || !other || one === other || SPOKEN_OF.includes(other) || MAY_KNOW.includes(`${one} > ${other}`)) return []
  return [`${from} -> ${to}: contract areas know each other only where the rule says`]
}

test('contract areas import each other only where the rule says', () => {
  const broken = [...graph].flatMap(([from, targets]) => targets.flatMap((to) => contractViolations(from, to)))
  expect(broken).toEqual([])
  const areas = 'packages/contract/src/areas'
  expect(contractViolations(`${areas}/quiz/quiz.ts`, `${areas}/assignment/assignment.ts`)).toHaveLength(1)
  expect(contractViolations(`${areas}/provider.ts`, `${areas}/user-list.ts`)).toHaveLength(1)
  expect(contractViolations(`${areas}/user-import.ts`, `${areas}/user.ts`)).toHaveLength(0)
})

test('the rule notices a platform that leans on the learning core', () => {
  expect(
    violations('apps/server/src/platform/db/org-tables.ts', 'apps/server/src/learning/cohort/cohort-tables.ts'),
  ).toHaveLength(1)
})

test('the rule notices a learning core that asks whether somebody visits', () => {
  expect(
    violations('apps/server/src/learning/cohort/enrollment/enrollments.ts', 'apps/server/src/learning/distribution/visit.ts'),
  ).toHaveLength(1)
})

test('only visits change the role of a request', () => {
  const written = files.filter(
    (file) => !file.endsWith('.test.ts') && /pelita_(guest|receiver)/.test(readFileSync(join(top, file), 'utf8')),
  )
  expect(written).toEqual(['apps/server/src/learning/distribution/visit.ts', 'apps/server/src/platform/db/schema-parts.ts'])
})

test('the learning core is divided: only what all its parts read stands beside them', () => {
  const loose = files.filter((file) => /^apps\/server\/src\/learning\/[^/]+$/.test(file)).map((file) => file.split('/').at(-1))
  expect(loose.sort()).toEqual(['tallies.test.ts', 'tallies.ts', 'without-audit.ts'])
})

test.each(['content-setting', 'faq'])('%s shows what a page of settings costs: at most 200 lines beside its schema', (area) => {
  const own = files.filter((file) => file.includes(`/src/areas/${area}/`) && !/(\.(test|samples)|registration)\.ts$/.test(file))
  const lines = own.map((file) => readFileSync(join(top, file), 'utf8').split('\n').length - 1)
  expect(own.length).toBeGreaterThan(2)
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(200)
})

test('no import goes round in a circle', () => {
  const state = new Map<string, 'open' | 'done'>()
  const circles: string[] = []
  const visit = (file: string, path: string[]) => {
    if (state.get(file) === 'done') return
    if (state.get(file) === 'open') return void circles.push([...path.slice(path.indexOf(file)), file].join(' -> '))
    state.set(file, 'open')
    for (const target of valueImports(file)) if (graph.has(target)) visit(target, [...path, file])
    state.set(file, 'done')
  }
  for (const file of files) visit(file, [])
  expect(circles).toEqual([])
})

/** Imports of types vanish when the code runs, and lazy ones wait until it does. */
const valueImports = (file: string) =>
  [...readFileSync(join(top, file), 'utf8').matchAll(/^(?:import|export) (?!type )[^']*?from '([^']+)'|^import '([^']+)'/gm)].map(
    (match) => resolved(file, match[1] ?? match[2] ?? ''),
  )

test('no file is a dumping ground, a barrel or longer than 300 lines', () => {
  const named = files.filter((file) => /(^|\/)(utils?|helpers?|common|misc|types|index)(\/|\.tsx?$)/.test(file))
  const long = files.filter((file) => readFileSync(join(top, file), 'utf8').split('\n').length > 301)
  expect([...named, ...long]).toEqual([])
})

test('permission strings are written in the contract only', () => {
  const written = files.filter(
    (file) => !file.startsWith('packages/contract/') && /['"`]cms:/.test(readFileSync(join(top, file), 'utf8')),
  )
  expect(written).toEqual([])
})

test('a constant of the contract has one name: the console’s build takes its files apart by name', () => {
  const several = files.filter(
    (file) => /^packages\/contract\/src\//.test(file) && /^(export )?const [{[]/m.test(readFileSync(join(top, file), 'utf8')),
  )
  expect(several).toEqual([])
})

test('no screen asks a call for its schema: a call is data in the browser, the form imports the schema by name', () => {
  const asking = files.filter(
    (file) =>
      /^apps\/(console|learner)\/src\//.test(file) &&
      /Api\.\w+\.(body|query|params|upload)\b/.test(readFileSync(join(top, file), 'utf8')),
  )
  expect(asking).toEqual([])
})

test('no list looks a word up among all members by itself: what that costs depends on the organisation', () => {
  const written = files.filter(
    (file) =>
      file !== 'apps/server/src/platform/db/list.ts' &&
      readFileSync(join(top, file), 'utf8').match(/(search_memberships|matching_members)\(/),
  )
  expect(written).toEqual([])
})

/** The fewest files one has to open, one after another along the imports, to come from the first to the last. */
const filesBetween = (first: string, last: string): number => {
  const seen = new Set([first])
  for (let [at, opened] = [[first], 1]; at.length > 0; opened++) {
    if (at.includes(last)) return opened
    at = at.flatMap((file) => graph.get(file) ?? []).filter((file) => graph.has(file) && !seen.has(file) && seen.add(file))
  }
  return Number.POSITIVE_INFINITY
}

test('a quiz submission is followed from its route to the statement that records it and gives what was earned in four files', () => {
  const attempts = 'apps/server/src/areas/quiz/attempts'
  const recorder = 'apps/server/src/learning/result/record-results.ts'
  expect(filesBetween(`${attempts}/learner-quiz.routes.ts`, recorder)).toBe(4)
  expect(filesBetween(`${attempts}/submit-attempt.ts`, recorder)).toBe(3)
})
