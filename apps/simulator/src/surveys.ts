import { learnerQuizApi } from '@pelita/contract/areas/quiz/learner-quiz.ts'
import type { Objective } from '@pelita/contract/learning/survey-objectives.ts'
import type { Call } from './api.ts'
import { chance } from './decisions.ts'
import type { Participant } from './participants.ts'
import { takeQuiz } from './quizzes.ts'
import { as, each, outcome, type Simulation } from './simulate.ts'

const LEARNERS = 0.8
const MANAGERS = 0.65
/** Before a training people rate themselves, and are rated, lower than after it. */
const SHIFT: Partial<Record<Objective, number>> = {
  pre_learner: -0.22,
  post_learner: 0.08,
  pre_manager: -0.28,
  post_manager: 0.02,
}

/** Most participants of a class answer the surveys before or after it, and so do most of their managers, about each of them. */
export async function answerSurveys(
  options: Simulation,
  { class_title, asked: when }: { readonly class_title: string; readonly asked: 'pre' | 'post' },
  people: readonly Participant[],
  managerOf: ReadonlyMap<string, string> = new Map(),
  count: (what: string) => void,
): Promise<void> {
  const known = new Set(people.map(({ user_id }) => user_id))
  const managers = new Set(people.flatMap(({ nik }) => managerOf.get(nik) ?? []))
  const asked = new Set([...people.map(({ nik }) => nik), ...managers])
  await each([...asked], async (nik) => {
    const me = as(options, nik)
    const { results } = await me(learnerQuizApi.surveys, {})
    for (const survey of results.filter((one) => one.module_title === class_title && one.objective.startsWith(when))) {
      const { subject_user: subject } = survey
      if (subject && !known.has(subject.user_id)) continue
      const luck = (what: string) => chance(options.seed, nik, `${survey.title} ${subject?.full_name} ${what}`)
      if (luck('answers') >= (subject ? MANAGERS : LEARNERS)) continue
      count(await outcome(() => answerSurvey(me, survey, luck)))
    }
  })
}

interface Survey {
  readonly relation_id: string
  readonly objective: Objective
  readonly subject_user: { readonly user_id: string } | null
}

async function answerSurvey(me: Call, { relation_id, objective, subject_user }: Survey, luck: (what: string) => number) {
  const about = { objective, ...(subject_user && { subject_user_id: subject_user.user_id }) }
  await takeQuiz(me, { relation_id, about, keys: new Map(), shift: SHIFT[objective] ?? 0, luck })
  return `survey ${objective}`
}
