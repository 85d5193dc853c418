// Which rules are changed, and the tests that can notice: those of the folder first, then the areas that live by the rule.
const learning = (path) => `apps/server/src/learning/${path}`
const area = (path) => `apps/server/src/areas/${path}`
const contract = (path) => `packages/contract/src/areas/${path}`

/** Quick ones first: most edits are noticed there, and the rest is not asked. */
const enrolling = [
  ['enrollment-rules', 'meeting', 'enrollments']
    .map((name) => learning(`cohort/${name}.test.ts`))
    .concat(area('learner/enrollments.test.ts')),
  [
    learning('cohort/seats.test.ts'),
    learning('cohort/enrol-job.test.ts'),
    area('learner/catalogue.test.ts'),
    area('presence/scan'),
    area('presence/attendance.test.ts'),
  ],
]
const starting = [
  [learning('item')],
  [
    area('quiz/attempts/surveys.test.ts'),
    area('assignment/learner/submit.test.ts'),
    area('learner/catalogue.test.ts'),
    area('quiz/attempts/attempts.test.ts'),
  ],
]
const granting = [
  ['achievements', 'results', 'certificates/issue-certificate', 'claims'].map((name) => learning(`result/${name}.test.ts`)),
  [
    learning('result/record-results.test.ts'),
    area('achievement/badge/gifted.test.ts'),
    area('achievement/certificate/certificate.test.ts'),
    area('presence/scan/scan.test.ts'),
  ],
]
const scoring = [
  [
    contract('quiz/quiz-grading.test.ts'),
    contract('quiz/quiz-retake.test.ts'),
    contract('quiz/regrade.test.ts'),
    contract('assignment/grading-rules.test.ts'),
  ],
  [
    area('quiz/attempts'),
    area('quiz/results/grade.test.ts'),
    area('assignment/grading/grade.test.ts'),
    area('quiz/insight/regrade.test.ts'),
  ],
]
const settling = [
  ['settle-attempt', 'score-attempt', 'attempts'].map((name) => area(`quiz/attempts/${name}.test.ts`)),
  [
    area('quiz/results/grade.test.ts'),
    area('quiz/attempts/retakes.test.ts'),
    area('quiz/attempts/surveys.test.ts'),
    area('quiz/attempts/attempts-at-once.test.ts'),
  ],
]
const counting = [
  ['record-results', 'results', 'achievements']
    .map((name) => learning(`result/${name}.test.ts`))
    .concat(learning('cohort/enrollments.test.ts')),
  [learning('event'), learning('tallies.test.ts'), learning('item'), area('presence/scan/scan.test.ts')],
]
const telling = [[learning('event')], []]

/** Rules written in TypeScript, with the conditions of their statements. Tables, wiring, and drawing certificates are left out. */
export const FILES = [
  ...[
    'answers',
    'attendance',
    'close-cohorts',
    'cohort',
    'enrollment-rules',
    'enrollments',
    'enrol-job',
    'meeting',
    'self-enrollment',
    'waiting-list',
  ].map((name) => ({ file: learning(`cohort/${name}.ts`), tests: enrolling })),
  ...['may-start', 'place-achievement', 'place-item', 'survey-window', 'uses'].map((name) => ({
    file: learning(`item/${name}.ts`),
    tests: starting,
  })),
  ...['achievements', 'record-results', 'learning-records', 'certificates/issue-certificate'].map((name) => ({
    file: learning(`result/${name}.ts`),
    tests: granting,
  })),
  ...['deliver-events', 'parked-events'].map((name) => ({ file: learning(`event/${name}.ts`), tests: telling })),
  { file: learning('tallies.ts'), tests: counting },
  ...['score-attempt', 'settle-attempt'].map((name) => ({ file: area(`quiz/attempts/${name}.ts`), tests: settling })),
  ...['quiz/quiz-grading', 'quiz/quiz-retake', 'assignment/grading-rules'].map((name) => ({
    file: contract(`${name}.ts`),
    tests: scoring,
  })),
]

/** Rules written as functions of the database, each where the migrations say it last. */
export const FUNCTIONS = [
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
].map((name) => ({ name, tests: counting }))
