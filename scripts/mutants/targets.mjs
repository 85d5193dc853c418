// Which rules are changed, and the tests that can notice: found by the folders of the areas and by who imports whom, so that nobody has to
// remember a new rule (decision 106).
import { importersOf, reachedFrom, sources, textOf } from './imports.mjs'

/** Server areas, the learning core, and what the contract says of both. */
const PLACES = /^(?:apps\/server\/src|packages\/contract\/src)\/(areas|learning)\/([\w-]+)/
/** What the contract says of areas the platform knows as well, such as user and workplace. */
const KNOWN_BELOW = /^packages\/contract\/src\/platform\/([\w-]+)/
/** Tests and what they are made with; tables say what a row has. */
const NO_RULE = /(\.test|\.samples|-for-tests|-tables)\.ts$/

const isTest = (file) => file.endsWith('.test.ts')
const areas = [...new Set(sources.flatMap((file) => /^apps\/server\/src\/areas\/([\w-]+)\//.exec(file)?.[1] ?? []))]
const areaNamed = (name) => (areas.includes(name) ? name : areas.findLast((area) => name.startsWith(`${area}-`)))

export const FILES = sources.filter(
  (file) => (PLACES.test(file) || areaNamed(KNOWN_BELOW.exec(file)?.[1] ?? '')) && !NO_RULE.test(file),
)

/** `areas/quiz` or `learning/cohort`, each drawn from in turn; of the contract `learner-progress` belongs to `learner`. */
export const groupOf = (file) => {
  const [, below] = KNOWN_BELOW.exec(file) ?? []
  const [, kind, name] = below ? [file, 'areas', below] : (PLACES.exec(file) ?? [file, '', file])
  return `${kind}/${areaNamed(name) ?? name}`
}

const folderOf = (file) => file.slice(0, file.lastIndexOf('/') + 1)
const wordsOf = (file) =>
  file
    .slice(file.lastIndexOf('/') + 1)
    .split(/\W+/)
    .filter((word) => word !== 'test' && word !== 'ts')

/** All but the demonstration's, which goes through everything and takes its time. */
const tests = sources.filter((file) => isTest(file) && !file.startsWith('apps/server/src/seed/'))
/** The calls that a file answers: `implement(quizApi, …)`, `participantRoutes(classroomParticipantApi, …)`. */
const answered = (file) => [...textOf(file).matchAll(/\((\w+Api),/g)].map((found) => found[1])
const callers = new Map()
for (const test of tests)
  for (const [api] of textOf(test).matchAll(/\b\w+Api(?=\.)/g)) callers.set(api, (callers.get(api) ?? new Set()).add(test))

/** As many as a mutant may cost. */
const NEAR = 3
const FAR = 10

/** How much a test's name is the file's own, from 0 to 1. */
const alike = (words, others) => words.filter((word) => others.includes(word)).length / Math.max(words.length, others.length)
const known = tests.map((test) => ({ test, words: wordsOf(test), folder: folderOf(test), group: groupOf(test) }))

/**
 * Those of its name come first: most edits are noticed there, and the others are not asked. Then what imports it, makes a call it has a
 * part in or stands beside it, best where it is several of these.
 */
export function testsOf(file) {
  const reached = new Set(reachedFrom(file))
  const calling = new Set([...reached].flatMap(answered).flatMap((api) => [...(callers.get(api) ?? [])]))
  const [own, ownFolder, ownGroup, importers] = [wordsOf(file), folderOf(file), groupOf(file), importersOf(file)]
  const tiesOf = ({ test, folder, group }) =>
    (importers.includes(test) ? 4 : 0) +
    (calling.has(test) ? 4 : 0) +
    (folder === ownFolder ? 3 : 0) +
    (reached.has(test) ? 2 : 0) +
    (group === ownGroup ? 1 : 0)
  const found = known
    .map((one) => ({ ...one, ties: tiesOf(one) }))
    // A name alone is chance.
    .filter(({ ties }) => ties > 0)
    .map(({ test, ties, words }) => ({ test, weight: ties + 8 * alike(own, words) }))
    .sort((one, other) => other.weight - one.weight)
    .map(({ test }) => test)
  return [found.slice(0, NEAR), found.slice(NEAR, NEAR + FAR)]
}

const learning = (path) => `apps/server/src/learning/${path}`
const counting = [
  ['record-results', 'results', 'achievements']
    .map((name) => learning(`result/${name}.test.ts`))
    .concat(learning('cohort/enrollment/enrollments.test.ts')),
  [learning('event'), learning('tallies.test.ts'), learning('item'), 'apps/server/src/areas/presence/scan/scan.test.ts'],
]
const numbering = [[learning('result/certificates/issue-certificate.test.ts')], []]

/** Rules written as functions of the database, each where the migrations say it last. */
export const FUNCTIONS = [
  ...[
    'record_results',
    'reach_enrollments',
    'recount_enrollments',
    'recount_cohort',
    'expect_results',
    'grant_achievements',
    'passed_to_grants',
    'enrollments_to_events',
    'grants_to_events',
    'results_to_events',
  ].map((name) => ({ name, tests: counting })),
  { name: 'next_certificate_number', tests: numbering },
]
