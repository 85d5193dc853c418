import { learnerCatalogueApi } from '@pelita/contract/learning/learner-catalogue.ts'
import { handIn, SUBMITS } from './assignments.ts'
import { chance } from './decisions.ts'
import { scoreOf } from './experts.ts'
import { watchAndRead } from './media.ts'
import type { Participant } from './participants.ts'
import { type Questions, TAKES, takeOften } from './quizzes.ts'
import { as, each, outcome, refusalOf, type Simulation } from './simulate.ts'

const AGAIN = 0.55

/** How far a class that still goes on has come: not everybody has begun, and who works for themselves has not. */
export interface Working {
  readonly share: number
  readonly idle: ReadonlySet<string>
  /** So many of those who begin a quiz sit at it still. */
  readonly sitting: number
  /** Seconds anybody watches something. */
  readonly watching: number
}

/** Something somebody has to hand in. */
export interface Owed {
  readonly nik: string
  readonly user_id: string
  readonly relation_id: string
  readonly title: string
}

/** What came of it: what was handed in, and who could not go on before somebody had looked at what they did. */
export interface Worked {
  readonly handed: readonly Owed[]
  readonly stuck: readonly Participant[]
}

/** Everybody opens the class and does what is open to them in its order: first the quizzes, then what is handed in; of a class that goes on also what is watched and read. */
export async function workThrough(
  options: Simulation,
  people: readonly Participant[],
  questions: Questions,
  working: Working | null,
  count: (what: string) => void,
): Promise<Worked> {
  const owed: Owed[] = []
  const stuck: Participant[] = []
  const active = people.filter(
    ({ nik }) => !working || (!working.idle.has(nik) && chance(options.seed, nik, 'has begun') < working.share),
  )
  await each(active, async (person) => {
    const { id, nik, user_id } = person
    const me = as(options, nik)
    const { sections } = await me(learnerCatalogueApi.enrollment, { params: { id } })
    const undone = new Set<string>()
    for (const item of sections.flatMap((section) => section.items)) {
      const { relation_id, title, state, locked_by, can_skip } = item
      const closed = state === 'locked' && (!locked_by || undone.has(locked_by))
      if (state !== 'done' && !closed && item.asset_type === 'assignment') owed.push({ nik, user_id, relation_id, title })
      if (state === 'done' || closed || item.asset_type !== 'quiz') {
        if (state !== 'done' && !can_skip) undone.add(relation_id)
        continue
      }
      const luck = (what: string) => chance(options.seed, nik, `${title} ${what}`)
      if (luck('takes') < TAKES) {
        const finishes = luck('sits') >= (working?.sitting ?? 0)
        const quiz = questions.get(item.asset_id ?? '')
        const take = async () => (quiz ? await takeOften(me, { relation_id, quiz, finishes, luck }) : [])
        const outcomes = await take().catch((cause: unknown) => [refusalOf(cause)])
        for (const one of outcomes) count(one)
        if (can_skip || outcomes.at(-1) === 'quiz passed') continue
        undone.add(relation_id)
        stuck.push(person)
      } else if (!can_skip) undone.add(relation_id)
    }
  })
  const studying = working ? active : []
  await Promise.all(
    studying.map(async ({ id, nik }) => {
      const how = { seed: options.seed, nik, longest: working?.watching }
      for (const one of await watchAndRead(as(options, nik), id, how)) count(one)
    }),
  )
  const handing = owed
    .filter(({ nik, title }) => chance(options.seed, nik, `submits ${title}`) < SUBMITS)
    .sort((a, b) => a.nik.localeCompare(b.nik))
  // One after the other: a group takes those who are still free.
  for (const one of handing) await hand(options, one, handing, count)
  return { handed: handing, stuck }
}

async function hand(options: Simulation, { nik, relation_id }: Owed, all: readonly Owed[], count: (what: string) => void) {
  const among = new Set(all.filter((one) => one.relation_id === relation_id).map((one) => one.user_id))
  count(`assignment ${await outcome(() => handIn(as(options, nik), relation_id, options.seed, nik, among))}`)
}

/** Some of those whose work was not good enough hand in once more, where that is allowed. */
export async function handInAgain(
  options: Simulation,
  owed: readonly Owed[],
  contents: readonly { readonly content_type: string; readonly title: string; readonly pass_grade: number | null }[],
  count: (what: string) => void,
): Promise<void> {
  const enough = new Map(
    contents.map(({ content_type, title, pass_grade }) => [content_type === 'assignment' && title, pass_grade]),
  )
  for (const one of owed) {
    const failed = scoreOf(options.seed, one) < (enough.get(one.title) ?? 0)
    if (failed && chance(options.seed, one.nik, `again ${one.title}`) < AGAIN) await hand(options, one, owed, count)
  }
}
