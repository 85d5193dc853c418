import { sql } from 'kysely'
import { openBin } from '../../platform/db/records.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { placeAchievement } from './place-achievement.ts'

interface Given {
  kind: 'badge' | 'certificate'
  achievement_id: string
  rule: 'completion' | 'optional'
  min_score: number | null
}

type Chosen = Pick<Given, 'kind' | 'achievement_id'>

/** What is to be given: nothing leaves it as it is, null takes it away. */
export interface WantedAchievements {
  readonly achievement?: Chosen | null | undefined
  readonly additional_achievements?: readonly (Chosen & { readonly min_score?: number | null | undefined })[] | undefined
}

const keyOf = (one: Omit<Given, 'min_score'>) => `${one.rule} ${one.kind} ${one.achievement_id}`

/** What a run gives: one thing for completing it, others for a good score. Who has it keeps it. */
export async function saveAchievements(db: OrgDb, cohort_id: string, change: WantedAchievements): Promise<number> {
  const { achievement, additional_achievements } = change
  if (achievement === undefined && additional_achievements === undefined) return 0
  const { rows: held } = await sql<Given & { id: string }>`
    select id, kind, achievement_id, rule, min_score from content_achievements where cohort_id = ${cohort_id} and deleted_at is null and section_id is null`.execute(
    db,
  )
  const wanted: Given[] = [
    ...(achievement === undefined
      ? held.filter((one) => one.rule === 'completion')
      : achievement
        ? [{ ...achievement, rule: 'completion' as const, min_score: null }]
        : []),
    ...(additional_achievements === undefined
      ? held.filter((one) => one.rule === 'optional')
      : additional_achievements.map((one) => ({ ...one, rule: 'optional' as const, min_score: one.min_score ?? null }))),
  ]
  const byKey = new Map(wanted.map((one) => [keyOf(one), one]))
  const gone = held.filter((one) => !byKey.has(keyOf(one)))
  if (gone.length > 0)
    await openBin(db, () =>
      sql`
      update content_achievements set deleted_at = now() where id = any (${gone.map((one) => one.id)}::uuid[])`.execute(db),
    )
  let changed = gone.length
  for (const one of wanted) {
    const known = held.find((other) => keyOf(other) === keyOf(one))
    if (known && Number(known.min_score ?? -1) === Number(one.min_score ?? -1)) continue
    const { kind, achievement_id, rule, min_score } = one
    if (known) await sql`update content_achievements set min_score = ${min_score} where id = ${known.id}`.execute(db)
    else await placeAchievement(db, { kind, achievement_id, rule, min_score, cohort_id })
    changed++
  }
  return changed
}
