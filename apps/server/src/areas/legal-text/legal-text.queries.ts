import type { LegalAcceptance, LegalPage, LegalVersion, termApi } from '@pelita/contract/areas/legal-text.ts'
import type { LegalDocument, LegalText } from '@pelita/contract/platform/consent.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { ListPlan } from '../../platform/db/list.ts'
import type { OrgDb } from '../../platform/db/scope.ts'

interface Draft extends Omit<LegalPage, 'contents' | 'asks'> {
  contents: LegalText['contents']
}

/** What a new version begins with: the text that counts, to be changed. */
export async function legalPageOf(db: OrgDb, document: LegalDocument): Promise<LegalPage> {
  const { rows } = await sql<Draft>`
    select contents, version, status = 'draft' as is_draft, updated_at,
           summary, require_reacceptance, effective_at
      from legal_texts where document = ${document} and status in ('draft', 'publish') order by status limit 1`.execute(db)
  const [latest] = rows
  const { id = '', en = '' } = latest?.contents ?? {}
  const contents = { id, en }
  const asks = await peopleToAsk(db, document)
  if (latest?.is_draft) return { ...latest, contents, asks }
  const beginning = { summary: '', require_reacceptance: true, effective_at: null, is_draft: false, updated_at: '' }
  return { ...beginning, contents, asks, version: (latest?.version ?? 0) + 1 }
}

async function peopleToAsk(db: OrgDb, document: LegalDocument): Promise<LegalPage['asks']> {
  const { rows } = await sql<LegalPage['asks']>`
    select count(*) as "all", count(*) filter (where not exists (
             select 1 from legal_acceptances a join legal_texts t on t.id = a.text_id and t.document = ${document} where a.user_id = m.id)) as "new"
      from memberships m where m.status = 'active' and m.deleted_at is null`.execute(db)
  return rows[0] ?? { all: 0, new: 0 }
}

const versions = (document: LegalDocument) => sql<LegalVersion>`
  select t.id, t.version, t.status, t.summary, t.require_reacceptance, t.effective_at, coalesce(t.published_at, t.effective_at) as published_at,
         coalesce((select m.full_name from memberships m where m.id = t.published_by), 'System') as published_by,
         (select count(*) from legal_acceptances a where a.text_id = t.id) as accepted,
         (select count(*) from memberships m where m.status = 'active' and m.deleted_at is null) as total
    from legal_texts t where t.document = ${document} and t.status <> 'draft'`

export const versionsOf = async (db: OrgDb, document: LegalDocument): Promise<LegalVersion[]> =>
  (await sql<LegalVersion>`${versions(document)} order by t.version desc`.execute(db)).rows

export const versionById = async (db: OrgDb, document: LegalDocument, id: string): Promise<LegalVersion | undefined> =>
  (await sql<LegalVersion>`${versions(document)} and t.id = ${id}`.execute(db)).rows[0]

export async function textOfVersion(
  db: OrgDb,
  document: LegalDocument,
  id: string,
): Promise<(LegalText & { id: string }) | undefined> {
  const { rows } = await sql<LegalText & { id: string }>`
    select id, document, version, contents, summary, effective_at from legal_texts
     where document = ${document} and id = ${id} and status <> 'draft'`.execute(db)
  return rows[0]
}

type Query = z.output<typeof termApi.acceptances.query>

export const acceptancePlan = (document: LegalDocument): ListPlan<Query, LegalAcceptance> => ({
  from: sql`legal_acceptances a join legal_texts t on t.id = a.text_id join memberships m on m.id = a.user_id`,
  id: sql`a.id`,
  search: (pattern) => sql`m.search_text like lower(${pattern})`,
  filters: { text_id: (value) => sql`a.text_id = ${value}` },
  sort: { accepted_at: sql`a.accepted_at`, full_name: sql`lower(m.full_name)`, nik: sql`m.nik`, version: sql`t.version` },
  first: { column: 'accepted_at', direction: 'desc' },
  always: sql`t.document = ${document}`,
  rows: sql`select a.id, m.id as account_id, m.nik, m.full_name, m.email, t.version, a.accepted_at, a.ip
    from page join legal_acceptances a on a.id = page.id join legal_texts t on t.id = a.text_id join memberships m on m.id = a.user_id`,
})

/** The texts in force, and when whoever asks accepted this or an earlier version of them. */
export async function textsInForce(db: OrgDb): Promise<(LegalText & { accepted_at: string | null })[]> {
  const { rows } = await sql<LegalText & { accepted_at: string | null }>`
    select t.document, t.version, t.contents, t.summary, t.effective_at,
           (select max(a.accepted_at) from legal_acceptances a join legal_texts seen on seen.id = a.text_id
             where a.user_id = current_actor() and seen.document = t.document) as accepted_at
      from (select distinct on (document) * from legal_texts where status <> 'draft' and effective_at <= now()
             order by document, version desc) t order by t.document`.execute(db)
  return rows
}
