import type { CallOutput } from '@pelita/contract/core/endpoint.ts'
import { learnerCatalogueApi } from '@pelita/contract/learning/learner-catalogue.ts'
import { learnerProgressApi } from '@pelita/contract/learning/learner-progress.ts'
import type { Call } from './api.ts'
import { handIn } from './assignments.ts'
import { chance } from './decisions.ts'
import { type Playing, playOn, read } from './media.ts'
import type { OpenRun } from './open-run.ts'
import { takeOften } from './quizzes.ts'
import { refusalOf } from './simulate.ts'

/** So many of those who may pass by something do it all the same. */
const OPTIONAL = 0.6

type Step = CallOutput<typeof learnerCatalogueApi.enrollment>['sections'][number]['items'][number]

/** Somebody who sits down to learn. */
export interface Sitter {
  readonly me: Call
  readonly nik: string
  readonly seed: number
  /** The place they have in it. */
  readonly id: string
  /** At most so many steps at once. */
  readonly steps: number
  /** Whoever stops in the middle goes no further than this share of all there is. */
  readonly until: number
  /** What takes its time: they come back to it. */
  readonly playing: Playing
}

export interface Sat {
  readonly outcomes: readonly string[]
  /** Handed something in that somebody has to look at. */
  readonly handedIn: boolean
}

/** Does the next steps that are open, in their order, as far as somebody goes today. */
export async function sitDown(run: OpenRun, sitter: Sitter): Promise<Sat> {
  const { me, id, steps, until, nik, seed } = sitter
  const { sections } = await me(learnerCatalogueApi.enrollment, { params: { id } })
  const items = sections.flatMap((section) => section.items)
  const outcomes: string[] = []
  const undone = new Set<string>()
  let tried = 0
  for (const [n, item] of items.entries()) {
    const { relation_id, state, locked_by, can_skip } = item
    const closed = state === 'locked' && (!locked_by || undone.has(locked_by))
    const goes = n < items.length * until && (!can_skip || chance(seed, nik, `also ${item.title}`) < OPTIONAL)
    if (state === 'done' || closed || !goes || item.outcome === 'waiting_review' || tried >= steps) {
      if (state !== 'done' && !can_skip) undone.add(relation_id)
      continue
    }
    const told = await doIt(run, sitter, item).catch((cause: unknown) => [refusalOf(cause)])
    if (told.length === 0) continue
    tried += 1
    outcomes.push(...told)
    if (!can_skip && !DONE.has(told.at(-1) ?? '')) undone.add(relation_id)
  }
  return { outcomes, handedIn: outcomes.some((one) => one.endsWith('waiting_review')) }
}

const DONE = new Set(['opened', 'joined', 'read', 'watched', 'quiz passed', 'assignment passed'])

async function doIt(run: OpenRun, { me, nik, seed, playing }: Sitter, item: Step): Promise<string[]> {
  const { relation_id, asset_id, asset_type, title } = item
  if (asset_type === 'quiz') {
    const quiz = run.questions.get(asset_id ?? '')
    return quiz ? takeOften(me, { relation_id, quiz, finishes: true, luck: (what) => chance(seed, nik, `${title} ${what}`) }) : []
  }
  if (asset_type === 'assignment') return [`assignment ${await handIn(me, relation_id, seed, nik)}`]
  if (asset_type === 'video' || asset_type === 'podcast')
    return asset_id ? [await playOn(me, { relation_id, asset_id }, playing)] : []
  if (asset_type === 'document-pdf' || asset_type === 'document-ppt')
    return asset_id ? [await read(me, { relation_id, asset_id }, 1)] : []
  if (asset_type === 'html5' || asset_type === 'others' || asset_type === 'online_meeting') {
    const event = asset_type === 'online_meeting' ? 'join' : 'open'
    const { is_done } = await me(learnerProgressApi.report, { body: { relation_id, event } })
    return [is_done ? `${event === 'join' ? 'joined' : 'opened'}` : 'begun']
  }
  return []
}
