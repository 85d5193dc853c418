import type { WebinarDetail } from '@pelita/contract/areas/webinar/webinar.ts'
import { WEBINAR_LIMITS, type WebinarChange, type WebinarForm } from '@pelita/contract/areas/webinar/webinar-form.ts'
import type { FieldError } from '@pelita/contract/core/envelope.ts'
import { heldProblems } from '@pelita/contract/learning/held-run.ts'
import { timesToCome } from '@pelita/contract/learning/times-to-come.ts'
import { sql } from 'kysely'
import { holdMeetings } from '../../learning/cohort/meetings/open-meetings.ts'
import { checkBase } from '../../learning/content/check-base.ts'
import { copyContent, copyTitle } from '../../learning/content/copy-content.ts'
import { changeContent, createContent } from '../../learning/content/save-content.ts'
import type { StatusRules } from '../../learning/content/status-moves.ts'
import { copyQuestions } from '../../learning/feedback/feedback-questions.ts'
import { achievementProblems, publishTimes, saveHeldOffers } from '../../learning/held/held-offers.ts'
import { keptProblems } from '../../learning/held/kept-run.ts'
import { meetingOf, saveHeldRun, speakerProblems } from '../../learning/held/save-held-run.ts'
import { tellMove } from '../../learning/held/tell-change.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { changeRow } from '../../platform/db/write-row.ts'
import { invalidFields } from '../../platform/http/errors.ts'
import { placeSteps, stepProblems, type WantedSteps } from './webinar-steps.ts'

export type StoredWebinar = Omit<WebinarDetail, 'meeting'>
type Sent = WebinarForm | WebinarChange

const standing = (before: StoredWebinar): string[] =>
  [before.presence?.id, before.quiz?.id, before.survey?.id, ...before.materials.map(({ id }) => id)].filter(
    (id) => id !== undefined,
  )

/** The whole of it as it would become, so that what is sent alone is judged with the rest. */
async function check(db: OrgDb, sent: Sent, before?: StoredWebinar): Promise<void> {
  const errors: FieldError[] = [
    ...heldProblems({ ...before, ...sent }, WEBINAR_LIMITS.hours),
    ...(await checkBase(db, sent, before)),
    ...(before ? await keptProblems(db, before, sent) : []),
    ...(await speakerProblems(db, sent)),
    ...(await stepProblems(db, sent, before ? standing(before) : [])),
    ...(await achievementProblems(db, sent)),
  ]
  if (errors.length > 0) throw invalidFields(errors)
}

/** What stands in it as sent, or as it stood. */
async function wantedSteps(db: OrgDb, sent: Sent, before?: StoredWebinar): Promise<WantedSteps> {
  const asked = sent.materials
  const { rows } =
    asked && asked.length > 0
      ? await sql<WantedSteps['materials'][number]>`
          select c.id, c.content_type from unnest(${[...new Set(asked)]}::uuid[]) with ordinality as w (id, n) join contents c on c.id = w.id order by w.n`.execute(
          db,
        )
      : { rows: [] }
  const one = (value: string | null | undefined, known: string | undefined) => (value === undefined ? known : value) || null
  return {
    presence_id: one(sent.presence_id, before?.presence?.id),
    quiz_id: one(sent.quiz_id, before?.quiz?.id),
    survey_id: one(sent.survey_id, before?.survey?.id),
    materials: asked ? rows : (before?.materials ?? []),
  }
}

/** Who is invited answers, as to a batch. */
const ASKS_FOR_ANSWER = { attendance_confirmation_type: 'required', session_mode: 'online' } as const

export async function createWebinar(db: OrgDb, sent: WebinarForm): Promise<string> {
  await check(db, sent)
  const id = await createContent(db, 'webinar', sent)
  await changeRow(db, 'cohorts', id, ASKS_FOR_ANSWER)
  await saveHeldRun(db, id, sent)
  const about = { id, title: sent.title, view_time: sent.view_time || 0, end_date_time: sent.end_date_time }
  await placeSteps(db, about, await wantedSteps(db, sent))
  await saveHeldOffers(db, id, sent)
  return id
}

export async function changeWebinar(db: OrgDb, before: StoredWebinar, sent: WebinarChange): Promise<void> {
  const { id } = before
  await check(db, sent, before)
  await changeRow(db, 'cohorts', id, ASKS_FOR_ANSWER)
  const isHeld = await saveHeldRun(db, id, sent)
  const about = {
    ...{ id, title: sent.title ?? before.title, end_date_time: sent.end_date_time ?? before.end_date_time },
    view_time: sent.view_time === undefined ? before.view_time : sent.view_time || 0,
  }
  await placeSteps(db, about, await wantedSteps(db, sent, before))
  const isOwn = await saveHeldOffers(db, id, sent)
  if (before.status === 'publish') await holdMeetings(db, id)
  await changeContent(db, before, sent, isOwn || isHeld)
}

/** A draft that says the same at a time to come, without those who take part, its presence, which stands in one content only, and its replay. */
export async function copyWebinar(db: OrgDb, webinar: StoredWebinar, zone: string): Promise<string> {
  const title = copyTitle(webinar.title, 150)
  const id = await copyContent(db, 'webinar', webinar.id, title)
  const { start_date_time, end_date_time, registration_until } = timesToCome(webinar, zone)
  const times = {
    ...{ start_date_time: start_date_time ?? undefined, end_date_time: end_date_time ?? undefined },
    ...{ registration_until: registration_until ?? undefined },
  }
  await changeRow(db, 'cohorts', id, ASKS_FOR_ANSWER)
  const { view_time, speakers, max_participants } = webinar
  const moderator = webinar.moderator ?? undefined
  await saveHeldRun(db, id, { ...times, ...(await meetingOf(db, webinar.id)), view_time, speakers, moderator, max_participants })
  const about = { id, title, view_time, end_date_time }
  const { quiz, survey, materials } = webinar
  await placeSteps(db, about, { presence_id: null, quiz_id: quiz?.id ?? null, survey_id: survey?.id ?? null, materials })
  await copyQuestions(db, webinar.id, id)
  await saveHeldOffers(db, id, { achievement: webinar.achievement })
  return id
}

export const webinarMoves: StatusRules<StoredWebinar> = {
  kind: 'webinar',
  publishProblems: async (webinar, db) => publishTimes(webinar, !(await meetingOf(db, webinar.id)).meeting_url),
  follows: async (db, webinar, { to }) => {
    if (to === 'publish') await holdMeetings(db, webinar.id)
    await tellMove(db, webinar, to)
  },
}
