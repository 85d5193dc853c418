import { randomUUID } from 'node:crypto'
import type { OfferDetail } from '@pelita/contract/areas/quiz-offer/quiz-offer.ts'
import { type OfferChange, type OfferForm, offerProblems, offerSays } from '@pelita/contract/areas/quiz-offer/quiz-offer-form.ts'
import type { FieldError } from '@pelita/contract/core/envelope.ts'
import { says } from '@pelita/contract/core/fields.ts'
import { sql } from 'kysely'
import { startInviting } from '../../learning/cohort/enrollment/invite-job.ts'
import { limitProblems } from '../../learning/cohort/enrollment/seats.ts'
import { checkBase, statusStays } from '../../learning/content/check-base.ts'
import { copyContent, copyTitle } from '../../learning/content/copy-content.ts'
import { changeContent, createContent } from '../../learning/content/save-content.ts'
import type { StatusRules } from '../../learning/content/status-moves.ts'
import { placeItem } from '../../learning/item/place-item.ts'
import { saveAchievements } from '../../learning/item/save-achievements.ts'
import { removeUse } from '../../learning/item/uses.ts'
import { lockResultsOf } from '../../learning/result/record-results.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { changeRow, type Values } from '../../platform/db/write-row.ts'
import type { OrgReach } from '../../platform/http/bind.ts'
import { conflict, invalidFields } from '../../platform/http/errors.ts'
import { OFFERABLE } from './quiz-offer.queries.ts'

type Sent = OfferForm | Omit<OfferChange, 'updated_at'>

const nothing = <T>(value: T | '' | null | undefined): T | null | undefined => (value === '' ? null : value)

async function isOfferable(db: OrgDb, quizId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from quizzes q where q.id = ${quizId} and q.deleted_at is null and ${OFFERABLE}`.execute(db)
  return rows.length > 0
}

async function unknownBadges(db: OrgDb, { achievement, additional_achievements = [] }: Sent): Promise<FieldError[]> {
  const asked = [...(achievement ? [achievement] : []), ...additional_achievements.map((one) => one.achievement_id)]
  if (asked.length === 0) return []
  const { rows } = await sql<{
    id: string
  }>`select id from badges where id = any (${asked}::uuid[]) and deleted_at is null`.execute(db)
  const known = new Set(rows.map((row) => row.id))
  return asked.filter((id) => !known.has(id)).map(() => ({ field: 'achievement', message: says.notValid('Badge') }))
}

/** The whole of it as it would become, so that what is sent alone is judged with the rest. */
async function check(db: OrgDb, sent: Sent, before?: OfferDetail): Promise<void> {
  const whole = before
    ? {
        ...{ start_at: before.start_at, end_at: before.end_at, achievement: before.achievement?.id },
        additional_achievements: before.additional_achievements.map(({ id }) => ({ achievement_id: id })),
        ...sent,
      }
    : sent
  const isOther = sent.quiz_id !== undefined && sent.quiz_id !== before?.quiz_id
  const errors = [
    ...offerProblems(whole),
    ...statusStays(sent, before),
    ...(await checkBase(db, sent, before)),
    ...(await unknownBadges(db, sent)),
    ...(before ? await limitProblems(db, before.id, sent.max_participants) : []),
    ...(isOther && !(await isOfferable(db, sent.quiz_id ?? '')) ? [{ field: 'quiz_id', message: offerSays.refused }] : []),
  ]
  if (errors.length > 0) throw invalidFields(errors)
}

/** Its window and seats are those of its one run. */
const ofRun = (sent: Sent): Values => ({
  start_at: nothing(sent.start_at),
  end_at: nothing(sent.end_at),
  max_participants: sent.max_participants === undefined ? undefined : nothing(sent.max_participants) || 0,
})

interface Step {
  readonly item_id: string
  readonly quiz_id: string
  readonly title: string
  readonly pass_grade: number | null
  readonly max_attempt: number | null
}

/** The quiz of the library is its one step, and its score that of the whole. */
const placeStep = (db: OrgDb, id: string, { item_id, quiz_id, title, pass_grade, max_attempt }: Step) =>
  placeItem(db, {
    ...{ type: 'quiz', asset_id: quiz_id, cohort_id: id, item_id, titles: { content: title } },
    terms: { pass_grade, max_attempt, activity_score: 100 },
  })

const saveBadges = (
  db: OrgDb,
  id: string,
  { achievement, additional_achievements }: Pick<Sent, 'achievement' | 'additional_achievements'>,
) =>
  saveAchievements(db, id, {
    ...(achievement !== undefined && { achievement: achievement ? { kind: 'badge', achievement_id: achievement } : null }),
    ...(additional_achievements && {
      additional_achievements: additional_achievements.map((one) => ({ ...one, kind: 'badge' as const })),
    }),
  })

export async function createOffer(db: OrgDb, sent: OfferForm): Promise<string> {
  await check(db, sent)
  const id = await createContent(db, 'quiz', sent)
  await changeRow(db, 'cohorts', id, ofRun(sent))
  const { quiz_id, title } = sent
  const terms = { pass_grade: nothing(sent.pass_grade) ?? null, max_attempt: nothing(sent.max_attempt) ?? null }
  await placeStep(db, id, { item_id: randomUUID(), quiz_id, title, ...terms })
  await saveBadges(db, id, sent)
  return id
}

/** Asked once nobody can begin it any more, so that a first attempt that begins at the same moment is seen or refused. */
async function isBegun(db: OrgDb, relationId: string): Promise<boolean> {
  await lockResultsOf(db, [relationId])
  const { rows } =
    await sql`select 1 from item_results where relation_id = ${relationId} and started_at is not null limit 1`.execute(db)
  return rows.length > 0
}

export async function changeOffer(db: OrgDb, before: OfferDetail, sent: Omit<OfferChange, 'updated_at'>): Promise<void> {
  const isOther = sent.quiz_id !== undefined && sent.quiz_id !== before.quiz_id
  if (isOther && (await isBegun(db, before.relation_id))) throw conflict(offerSays.fixed)
  await check(db, sent, before)
  const run = ofRun(sent)
  await changeRow(db, 'cohorts', before.id, run)
  const { rows } = await sql<{ item_id: string }>`select item_id from content_relations where id = ${before.relation_id}`.execute(
    db,
  )
  if (isOther) await removeUse(db, before.relation_id)
  await placeStep(db, before.id, {
    item_id: isOther ? randomUUID() : (rows[0]?.item_id ?? randomUUID()),
    quiz_id: sent.quiz_id ?? before.quiz_id,
    title: sent.title ?? before.title,
    pass_grade: sent.pass_grade === undefined ? before.pass_grade : (nothing(sent.pass_grade) ?? null),
    max_attempt: sent.max_attempt === undefined ? before.max_attempt : (nothing(sent.max_attempt) ?? null),
  })
  const isOwn =
    (await saveBadges(db, before.id, sent)) > 0 ||
    [...Object.values(run), sent.quiz_id, sent.pass_grade, sent.max_attempt].some((value) => value !== undefined)
  await changeContent(db, before, sent, isOwn)
}

/** A draft that says the same; its window may be over, which is asked before it is published. */
export async function copyOffer(db: OrgDb, offer: OfferDetail): Promise<string> {
  const { quiz_id, pass_grade, max_attempt, start_at, end_at, max_participants } = offer
  const title = copyTitle(offer.title, 150)
  const id = await copyContent(db, 'quiz', offer.id, title)
  await changeRow(db, 'cohorts', id, { start_at, end_at, max_participants })
  await placeStep(db, id, { item_id: randomUUID(), quiz_id, title, pass_grade, max_attempt })
  await saveBadges(db, id, {
    achievement: offer.achievement?.id,
    additional_achievements: offer.additional_achievements.map((one) => ({ achievement_id: one.id, min_score: one.min_score })),
  })
  return id
}

export const offerMoves: StatusRules<OfferDetail> = {
  kind: 'quiz',
  publishProblems: async ({ quiz_id, end_at }, db) => [
    ...((await isOfferable(db, quiz_id)) ? [] : [{ field: 'quiz_id', message: offerSays.refused }]),
    ...(end_at && Date.parse(end_at) <= Date.now() ? [{ field: 'end_at', message: offerSays.over }] : []),
  ],
}

/** Who was invited before it was published has a seat now and is told. */
export const inviteWaiting = (
  reach: Pick<OrgReach, 'db' | 'services' | 'afterCommit'>,
  { id, title }: OfferDetail,
  actorName: string,
) => startInviting(reach, [id], { title, actorName })
