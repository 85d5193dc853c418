import type { Agreement, LegalDocument, LegalText } from '@pelita/contract/platform/consent.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../db/scope.ts'
import { conflict } from '../http/errors.ts'

interface OpenText extends LegalText {
  id: string
}

const inForce = sql`status <> 'draft' and effective_at <= now()`

/**
 * The versions in force that whoever is asking has not accepted. An older acceptance still counts while no version since asks
 * to be accepted anew.
 */
export async function openTexts(db: OrgDb): Promise<OpenText[]> {
  const { rows } = await sql<OpenText>`
    with known as (select * from legal_texts where ${inForce})
    select t.id, t.document, t.version, t.contents, t.summary, t.effective_at
      from (select distinct on (document) * from known order by document, version desc) t
     where not exists (
       select 1 from legal_acceptances a join known seen on seen.id = a.text_id
        where a.user_id = current_actor() and seen.document = t.document
          and seen.version >= (select coalesce(max(version) filter (where require_reacceptance), 1) from known k where k.document = t.document))
     order by t.document`.execute(db)
  return rows
}

interface ReadText extends LegalText {
  accepted_at: string | null
}

/** What is in force now, and when whoever is asking accepted it or the version that still counts. */
export async function textsInForce(db: OrgDb): Promise<ReadText[]> {
  const { rows } = await sql<ReadText>`
    select distinct on (t.document) t.document, t.version, t.contents, t.summary, t.effective_at,
           (select max(a.accepted_at) from legal_acceptances a join legal_texts s on s.id = a.text_id
             where a.user_id = current_actor() and s.document = t.document) as accepted_at
      from legal_texts t where ${inForce} order by t.document, t.version desc`.execute(db)
  return rows
}

export const openDocuments = async (db: OrgDb): Promise<LegalDocument[]> => (await openTexts(db)).map(({ document }) => document)

export const shownTexts = async (db: OrgDb): Promise<LegalText[]> => (await openTexts(db)).map(({ id: _, ...text }) => text)

/** Writes down who agreed to what; the sessions of that person open up as soon as nothing is left. */
export async function acceptTexts(
  db: OrgDb,
  { membership_id, ip }: { readonly membership_id: string; readonly ip: string },
  agreements: readonly Agreement[],
): Promise<{ must_accept: LegalDocument[] }> {
  const open = await openTexts(db)
  const read = agreements.map((one) => open.find(({ document }) => document === one.document) ?? null)
  if (agreements.some((one, n) => read[n] && read[n].version !== one.version))
    throw conflict('The text has changed. Please read it again')
  const accepted = read.filter((text) => text !== null)
  if (accepted.length > 0)
    await db
      .insertInto('legal_acceptances')
      .values(accepted.map(({ id }) => ({ text_id: id, user_id: membership_id, ip })))
      .onConflict((on) => on.doNothing())
      .execute()
  // What was accepted before is off the list as well: somebody may agree twice, in two windows.
  await sql`select note_acceptance(${agreements.map((one) => one.document)}::text[])`.execute(db)
  return { must_accept: await openDocuments(db) }
}
