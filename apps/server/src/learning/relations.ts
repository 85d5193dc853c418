import { certificateTypeOf } from '@pelita/contract/areas/certificate/certificate-types.ts'
import type { Objective } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { sql } from 'kysely'
import { moveToBin } from '../platform/db/records.ts'
import type { OrgDb } from '../platform/db/scope.ts'
import { conflict, invalid, notFound } from '../platform/http/errors.ts'
import { currentCode, issueCode, retireCode } from './codes.ts'
import type { AssetType } from './learning-tables.ts'

/** Where an asset is put: an item of a module, in one batch where the module has batches. */
export interface Use {
  readonly asset_type: AssetType
  readonly asset_id: string
  readonly master_id: string
  readonly batch_id?: string | null
  readonly day_id?: string | null
  readonly section_id?: string | null
  readonly content_id: string
  readonly can_skip?: boolean
  /** What the module says about this item. */
  readonly terms?: Terms
  /** What people call the place inside the module. */
  readonly titles?: { readonly day?: string | null; readonly section?: string | null; readonly content?: string | null }
}

/** Instants in ISO form; absent means the asset's own rule counts. */
export interface Terms {
  readonly position?: number
  readonly pass_grade?: number | null
  readonly activity_score?: number
  readonly opens_at?: string | null
  readonly closes_at?: string | null
  readonly due_date?: string | null
  readonly objective?: Objective | null
  readonly survey_days?: number | null
  readonly achievement_type?: 'completion' | 'optional' | null
  readonly min_score?: number | null
}

export interface AssociatedModule {
  readonly id: string
  readonly module_type: string
  readonly slug: string
  readonly title: string
  readonly location: string | null
}

/** `is_associated` as a condition on an asset's id: at least one live relation (product 00 §7). */
export const isAssociated = (type: AssetType, id: ReturnType<typeof sql>) =>
  sql<boolean>`exists (select 1 from content_relations r where r.asset_type = ${type} and r.asset_id = ${id} and r.deleted_at is null)`

/** The one module a presence belongs to. */
export async function moduleOfPresence(db: OrgDb, presenceId: string): Promise<AssociatedModule | null> {
  const { rows } = await sql<AssociatedModule>`
    select m.id, m.module_type, m.slug, m.title, m.location from content_relations r join modules m on m.id = r.master_id
     where r.asset_type = 'presence' and r.asset_id = ${presenceId} and r.deleted_at is null limit 1`.execute(db)
  return rows[0] ?? null
}

/** Puts an asset into a module and answers the relation's id; putting it there twice changes nothing. */
export async function associate(db: OrgDb, use: Use): Promise<string> {
  const module = await db
    .selectFrom('modules')
    .select(['module_type', 'title'])
    .where('id', '=', use.master_id)
    .executeTakeFirst()
  if (!module) throw notFound('Module')
  if (use.asset_type === 'presence') await claimPresence(db, use, module)
  if (use.asset_type === 'certificate') await checkCertificate(db, use, module)
  const terms = use.terms ?? {}
  const { rows } = await sql<{ id: string }>`
    insert into content_relations (asset_type, asset_id, module_type, master_id, batch_id, day_id, section_id, content_id, can_skip,
      day_title, section_title, content_title, position, pass_grade, activity_score, opens_at, closes_at, due_date, objective,
      survey_days, achievement_type, min_score)
    values (${use.asset_type}, ${use.asset_id}, ${module.module_type}, ${use.master_id}, ${use.batch_id ?? null}, ${use.day_id ?? null},
            ${use.section_id ?? null}, ${use.content_id}, ${use.can_skip ?? false}, ${use.titles?.day ?? null},
            ${use.titles?.section ?? null}, ${use.titles?.content ?? null}, ${terms.position ?? 0}, ${terms.pass_grade ?? null},
            ${terms.activity_score ?? 0}, ${terms.opens_at ?? null}, ${terms.closes_at ?? null}, ${terms.due_date ?? null},
            ${terms.objective ?? null}, ${terms.survey_days ?? null}, ${terms.achievement_type ?? null}, ${terms.min_score ?? null})
    on conflict (org_id, asset_type, asset_id, content_id, coalesce(batch_id, master_id)) where deleted_at is null
      do update set day_id = excluded.day_id, section_id = excluded.section_id, can_skip = excluded.can_skip,
        day_title = excluded.day_title, section_title = excluded.section_title, content_title = excluded.content_title,
        position = excluded.position, pass_grade = excluded.pass_grade, activity_score = excluded.activity_score,
        opens_at = excluded.opens_at, closes_at = excluded.closes_at, due_date = excluded.due_date, objective = excluded.objective,
        survey_days = excluded.survey_days, achievement_type = excluded.achievement_type, min_score = excluded.min_score
    returning id`.execute(db)
  return rows[0]?.id ?? ''
}

/** A presence belongs to one module only, of its own type; a classroom's codes live with its schedules. */
async function claimPresence(db: OrgDb, use: Use, module: { module_type: string }) {
  const presence = await db
    .selectFrom('presences')
    .select(['title', 'content_type'])
    .where('id', '=', use.asset_id)
    .forUpdate()
    .executeTakeFirst()
  if (!presence) throw notFound('Presence')
  if (presence.content_type !== module.module_type) throw invalid('content_id', `${presence.title} is not available`)
  const holder = await moduleOfPresence(db, use.asset_id)
  if (holder && holder.id !== use.master_id) throw conflict(`Presence is already associated with “${holder.title}”`)
  if (module.module_type === 'classroom') await retireCode(db, { presence_id: use.asset_id, schedule_id: null })
}

/** A certificate says which kind of module it is for. */
async function checkCertificate(db: OrgDb, use: Use, module: { module_type: string }) {
  const certificate = await db
    .selectFrom('certificates')
    .select(['name', 'type'])
    .where('id', '=', use.asset_id)
    .executeTakeFirst()
  if (!certificate) throw notFound('Certificate')
  if (certificate.type !== certificateTypeOf(module.module_type))
    throw invalid('content_id', `${certificate.name} is not available`)
}

/** Takes an asset out of an item; a presence keeps what people scanned, loses its coming schedules, and is free again after its last one. */
export async function dissociate(db: OrgDb, relationId: string): Promise<void> {
  const { rows } = await sql<{ asset_type: AssetType; asset_id: string; cohort_id: string; content_id: string | null }>`
    select asset_type, asset_id, coalesce(batch_id, master_id) as cohort_id, content_id from content_relations where id = ${relationId} for update`.execute(
    db,
  )
  const relation = rows[0]
  if (!relation) throw notFound('Relation')
  await moveToBin(db, 'content_relations', relationId)
  if (relation.asset_type !== 'presence') return
  const presence_id = relation.asset_id
  const mine = sql`select s.id from schedules s where s.presence_id = ${presence_id} and s.cohort_id = ${relation.cohort_id}
    and s.content_id is not distinct from ${relation.content_id}::uuid`
  await sql`delete from attendances where schedule_id in (${mine}) and clock_in is null`.execute(db)
  await sql`update presence_codes set retired_at = now() where schedule_id in (${mine}) and retired_at is null`.execute(db)
  const free = (await moduleOfPresence(db, presence_id)) === null
  if (free && !(await currentCode(db, { presence_id, schedule_id: null })))
    await issueCode(db, { presence_id, schedule_id: null })
}
