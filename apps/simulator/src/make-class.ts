import { randomUUID } from 'node:crypto'
import { assignmentApi } from '@pelita/contract/areas/assignment/assignment.ts'
import { certificateApi } from '@pelita/contract/areas/certificate/certificate.ts'
import { classroomBatchApi } from '@pelita/contract/areas/classroom/batch.ts'
import { classroomApi } from '@pelita/contract/areas/classroom/classroom.ts'
import { classroomContentApi } from '@pelita/contract/areas/classroom/classroom-contents.ts'
import { classroomParticipantApi } from '@pelita/contract/areas/classroom/classroom-participants.ts'
import { presenceApi } from '@pelita/contract/areas/presence.ts'
import { providerApi } from '@pelita/contract/areas/provider.ts'
import { quizApi } from '@pelita/contract/areas/quiz/quiz.ts'
import { userApi } from '@pelita/contract/areas/user-api.ts'
import { categoryApi } from '@pelita/contract/learning/category.ts'
import { competencyApi } from '@pelita/contract/learning/competency.ts'
import type { Call } from './api.ts'

export interface WantedClass {
  readonly title: string
  readonly description: string
  readonly level: number
  readonly presence: string
  /** What its two days are about. */
  readonly sections: readonly [string, string]
  readonly objectives: readonly string[]
  readonly audience: string
  /** Words that name them in the organisation's lists. */
  readonly category: string
  readonly quiz: string
  readonly certificate: string
  readonly assignment: { readonly title: string; readonly instruction: string }
}

export interface WantedBatch {
  readonly title: string
  readonly location: string
  readonly seats: number
  readonly start_at: string
  readonly end_at: string
  readonly meetings: readonly { readonly start_date_time: string; readonly end_date_time: string }[]
}

export interface MadeClass {
  readonly id: string
  /** The steps of the class, as batches name them. */
  readonly flows: { readonly presence: string; readonly quiz: string; readonly assignment: string }
  readonly certificate: string
}

const firstOf = <T>(list: readonly T[], what: string): T => {
  const [first] = list
  if (!first) throw new Error(`There is no ${what}`)
  return first
}

/** A class of two days as a trainer makes it in the wizard: attendance and a quiz, then an assignment. */
export async function makeClass(trainer: Call, wanted: WantedClass): Promise<MadeClass> {
  const { title, description } = wanted
  const named = (keyword: string) => ({ query: { keyword, page_size: 1 } })
  const category = firstOf((await trainer(categoryApi.list, named(wanted.category))).results, 'category')
  const competency = firstOf((await trainer(competencyApi.list, { query: { page_size: 1 } })).results, 'competency')
  const provider = firstOf((await trainer(providerApi.list, { query: { page_size: 1 } })).results, 'provider')
  const quiz = firstOf((await trainer(quizApi.list, named(wanted.quiz))).results, 'quiz')
  const certificate = firstOf((await trainer(certificateApi.list, named(wanted.certificate))).results, 'certificate')
  const presence = await trainer(presenceApi.create, {
    body: { title: wanted.presence, description: `Presensi peserta ${title}`.slice(0, 255), content_type: 'classroom' },
  })
  const assignment = await trainer(assignmentApi.create, {
    body: { ...wanted.assignment, grading_status: 'graded', upload_condition: 'disallowed', display_result: true },
  })
  const { id } = await trainer(classroomApi.generateId, {})
  const params = { id }
  await trainer(classroomApi.update, {
    params,
    body: {
      title,
      description,
      level: wanted.level,
      category: category.id,
      competencies: [competency.id],
      providers: [provider.id],
    },
  })
  await trainer(classroomApi.addOthers, {
    params,
    body: { objectives: [...wanted.objectives], target_audience: wanted.audience },
  })
  const flows = { presence: randomUUID(), quiz: randomUUID(), assignment: randomUUID() }
  const item = { activity_score: 100, can_skip: false } as const
  const sections = [
    {
      ...{ id: randomUUID(), title: wanted.sections[0], day_id: 1 },
      contents: [
        { id: flows.presence, title: 'Kehadiran', content_type: 'presence' as const, content_id: presence.id, can_skip: false },
        { ...item, id: flows.quiz, title: quiz.title, content_type: 'quiz' as const, content_id: quiz.id, pass_grade: 50 },
      ],
    },
    {
      ...{ id: randomUUID(), title: wanted.sections[1], day_id: 2 },
      contents: [
        {
          ...{ ...item, id: flows.assignment, title: assignment.title, content_type: 'assignment' as const },
          ...{ content_id: assignment.id, pass_grade: 60 },
        },
      ],
    },
  ]
  await trainer(classroomContentApi.saveContents, { params, body: { sections } })
  return { id, flows, certificate: certificate.id }
}

/** A draft batch of it with two experts who grade everything and decide who passed. */
export async function makeBatch(trainer: Call, { id, flows, certificate }: MadeClass, wanted: WantedBatch): Promise<string> {
  const { meetings, location, seats, ...fields } = wanted
  const { results: experts } = await trainer(userApi.group, { query: { group: 'expert', page_size: 2 } })
  const made = await trainer(classroomBatchApi.create, {
    params: { id },
    body: {
      ...{ ...fields, max_participants: seats, location: { name: location }, min_attendance_percent: 50 },
      graduation_determined_by: 'expert',
      experts: experts.map(({ user_id }) => ({ user_id, flows: Object.values(flows) })),
      achievement: { achievement_id: certificate, kind: 'certificate' },
      presence_settings: {
        ...{ open_before_minutes: 60, late_after_minutes: 15, absent_after_hours: 24 },
        ...{ allow_visitor: true, require_location: false, radius_meters: 200 },
        items: [{ flow_id: flows.presence, schedules: [...meetings] }],
      },
    },
  })
  return made.id
}

/** Adds people some at a time, as somebody does who hears of them over some weeks; who finds no seat waits for one. */
export async function addPeople(
  trainer: Call,
  params: { id: string; batchId: string },
  niks: readonly string[],
  atATime = 1,
): Promise<void> {
  for (let from = 0; from < niks.length; from += atATime) {
    const body = { niks: niks.slice(from, from + atATime), overflow: 'wait' as const }
    await trainer(classroomParticipantApi.add, { params, body })
  }
}
