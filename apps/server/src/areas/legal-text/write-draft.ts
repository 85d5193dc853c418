import { hasContent, type LegalContents, type LegalForm } from '@pelita/contract/areas/legal-text.ts'
import type { LegalDocument } from '@pelita/contract/platform/consent.ts'
import { sql } from 'kysely'
import { changesSince } from '../../platform/db/records.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { invalid, stale } from '../../platform/http/errors.ts'

interface Locked {
  readonly id: string
  readonly version: number
  readonly contents: LegalContents
  readonly effective_at: string | null
  readonly updated_at: string
}

const UNCHANGED = "There's no anything changed"

/** The texts as they are kept: a language without words is none. */
const keptContents = ({ id, en }: LegalContents): string =>
  JSON.stringify({ ...(hasContent({ id }) && { id }), ...(hasContent({ en }) && { en }) })

/** One at a time: a draft that begins and one that is published would both take the next number. */
const lockDocument = (db: OrgDb, document: LegalDocument) =>
  sql`select pg_advisory_xact_lock(hashtextextended('legal_texts ' || current_org() || ${document}, 0))`.execute(db)

/** The draft, locked; refused to whoever has read another version of it. */
async function lockDraft(db: OrgDb, document: LegalDocument, version: string | undefined): Promise<Locked | undefined> {
  await lockDocument(db, document)
  const { rows } = await sql<Locked>`
    select id, version, contents, effective_at, updated_at from legal_texts
     where document = ${document} and status = 'draft' for update`.execute(db)
  const [draft] = rows
  if (version !== undefined && version !== (draft?.updated_at ?? ''))
    throw stale(
      'draft',
      await changesSince(db, 'legal_texts', draft?.id ?? (await published(db, document))?.id ?? '', version || '-infinity'),
    )
  return draft
}

async function published(db: OrgDb, document: LegalDocument) {
  return db
    .selectFrom('legal_texts')
    .select(['id', 'version', 'contents'])
    .where('document', '=', document)
    .where('status', '=', 'publish')
    .executeTakeFirst()
}

export async function writeDraft(
  db: OrgDb,
  document: LegalDocument,
  { updated_at, ...form }: LegalForm & { updated_at?: string | undefined },
): Promise<void> {
  const draft = await lockDraft(db, document, updated_at)
  const contents = keptContents(form.contents)
  const { require_reacceptance } = form
  const values = { contents, require_reacceptance, summary: form.summary ?? '', effective_at: form.effective_at || null }
  if (draft) await db.updateTable('legal_texts').set(values).where('id', '=', draft.id).execute()
  else
    await db
      .insertInto('legal_texts')
      .values({ ...values, document, version: ((await published(db, document))?.version ?? 0) + 1 })
      .execute()
}

/** The draft counts from now on, or from its day; until then the version before does. */
export async function publishDraft(db: OrgDb, document: LegalDocument, updated_at: string | undefined): Promise<string> {
  const draft = await lockDraft(db, document, updated_at)
  const before = await published(db, document)
  if (!draft) throw invalid('contents.id', before ? UNCHANGED : 'Content is required')
  if (before && keptContents(before.contents) === keptContents(draft.contents)) throw invalid('contents.id', UNCHANGED)
  if (before) await db.updateTable('legal_texts').set({ status: 'archived' }).where('id', '=', before.id).execute()
  await sql`update legal_texts set status = 'publish', published_at = now(), published_by = current_actor(),
      effective_at = greatest(coalesce(effective_at, now()), now()) where id = ${draft.id}`.execute(db)
  return draft.id
}
