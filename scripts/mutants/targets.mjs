// Which rules are changed, and the tests that can notice: found by the folders of the areas and by who imports whom, so that nobody has to
// remember a new rule (decision 106).
import { importedBy, importersOf, reachedFrom, sources } from './imports.mjs'

/** Server areas, the learning core, and what the contract says of both. */
const PLACES = /^(apps\/server\/src|packages\/contract\/src)\/(areas|learning)\//
/** Tests and what they are made with; tables say what a row has. */
const NO_RULE = /(\.test|\.samples|-for-tests|-tables)\.ts$/
/** How pages, sheets and mails look. */
const LOOKS = /(-sheets?|-page|-fonts|-pictures)\.ts$/

const isTest = (file) => file.endsWith('.test.ts')
export const FILES = sources.filter((file) => PLACES.test(file) && !NO_RULE.test(file) && !LOOKS.test(file))

const areas = [...new Set(sources.flatMap((file) => /^apps\/server\/src\/areas\/([\w-]+)\//.exec(file)?.[1] ?? []))]
/** `areas/quiz` or `learning/cohort`, each drawn from in turn; of the contract `learner-progress` belongs to `learner`. */
export const groupOf = (file) => {
  const [, kind, name] = /^[\w/]+\/src\/(areas|learning)\/([\w-]+)/.exec(file) ?? [file, '', file]
  return `${kind}/${areas.includes(name) ? name : (areas.findLast((area) => name.startsWith(`${area}-`)) ?? name)}`
}

const folderOf = (file) => file.slice(0, file.lastIndexOf('/') + 1)
const wordsOf = (file) =>
  file
    .slice(file.lastIndexOf('/') + 1)
    .split(/\W+/)
    .filter((word) => word !== 'test' && word !== 'ts')

/** Tests that make the calls which a file of handlers answers. */
const callersOf = (routes) =>
  importedBy(routes)
    .filter((file) => file.startsWith('packages/contract/src/areas/'))
    .flatMap((file) => importersOf(file).filter((test) => isTest(test) && test.startsWith('apps/server/')))

/** As many as a mutant may cost. */
const NEAR = 3
const FAR = 10

/**
 * The tests that import the file and those of its name come first: most edits are noticed there, and the others are not asked. Then what
 * stands beside it, what makes the calls it has a part in, and what else there is of its area.
 */
export function testsOf(file) {
  const words = new Set(wordsOf(file))
  const reached = reachedFrom(file)
  const beside = sources.filter((other) => isTest(other) && folderOf(other) === folderOf(file))
  const calling = reached.filter((one) => one.endsWith('routes.ts')).flatMap(callersOf)
  const others = [...beside, ...reached.filter(isTest), ...calling]
  const namesakes = others.filter((test) => wordsOf(test).some((word) => words.has(word)))
  const ofGroup = sources.filter((other) => isTest(other) && other.startsWith(`apps/server/src/${groupOf(file)}/`))
  const found = [...new Set([...importersOf(file).filter(isTest), ...namesakes, ...others, ...ofGroup])]
  return [found.slice(0, NEAR), found.slice(NEAR, NEAR + FAR)]
}

const learning = (path) => `apps/server/src/learning/${path}`
const counting = [
  ['record-results', 'results', 'achievements']
    .map((name) => learning(`result/${name}.test.ts`))
    .concat(learning('cohort/enrollments.test.ts')),
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
