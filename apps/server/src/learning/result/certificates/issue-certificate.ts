import { randomBytes } from 'node:crypto'
import { VERIFICATION_CODE_LENGTH } from '@pelita/contract/learning/certificate/issue.ts'
import { countedNumber, numberStem } from '@pelita/contract/learning/certificate/number-format.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { conflict, notFound } from '../../../platform/http/errors.ts'
import { type CertificateFacts, certificateFacts, certificateValues, validDay } from './certificate-facts.ts'
import { fillLayout } from './certificate-page.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** Sixty random bits: not to be guessed, and short enough to be typed. */
const newCode = (): string => [...randomBytes(VERIFICATION_CODE_LENGTH)].map((byte) => ALPHABET[byte & 31]).join('')

/**
 * Counts per template and year. Where another template writes numbers of the same look, it goes on after those: a number is
 * unique in the organisation. Nothing is ever counted back, so a gap stays a gap.
 */
async function nextNumber(db: OrgDb, facts: CertificateFacts): Promise<{ stem: string; seq: number }> {
  const stem = numberStem(facts.number_format, { org_code: facts.org_code, type: facts.type, day: facts.claimed })
  const year = Number(facts.claimed.slice(0, 4))
  const { rows } = await sql<{ n: number | null }>`
    select next_certificate_number(${facts.template_id}::uuid, ${stem}, ${year}::int) as n`.execute(db)
  if (!rows[0]?.n) throw notFound('Certificate')
  return { stem, seq: rows[0].n }
}

async function freeze(db: OrgDb, issue: { id: string; version: number }, facts: CertificateFacts, html: string): Promise<void> {
  const { css, orientation, page_size, background, full_name } = facts
  await db
    .insertInto('certificate_versions')
    .values({
      issue_id: issue.id,
      version: issue.version,
      participant_name: full_name,
      html,
      css,
      orientation,
      page_size,
      background,
    })
    .execute()
}

/** What claiming a certificate makes, in the same transaction: number, code, validity and the frozen page. The PDF follows. */
export async function issueCertificate(db: OrgDb, grantId: string): Promise<string> {
  const facts = await certificateFacts(db, grantId)
  const { stem, seq } = await nextNumber(db, facts)
  const number = countedNumber(stem, seq)
  const code = newCode()
  const { id } = await db
    .insertInto('certificate_issues')
    .values({
      grant_id: grantId,
      certificate_id: facts.certificate_id,
      template_id: facts.template_id,
      user_id: facts.user_id,
      member_org_id: facts.member_org_id,
      named: facts.named,
      number,
      number_stem: stem,
      number_seq: seq,
      verification_code: code,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await freeze(db, { id, version: 1 }, facts, fillLayout(facts, certificateValues(facts, number, code)))
  const until = validDay(facts)
  if (until)
    await sql`update achievement_grants set valid_until = (${until}::date + 1)::timestamp at time zone ${facts.timezone} - interval '1 second'
               where id = ${grantId}`.execute(db)
  return id
}

/** A new version with what is known today, such as a corrected name; number, code and validity stay what they were. */
export async function reissueCertificate(
  db: OrgDb,
  grantId: string,
  certificateId: string,
): Promise<{ issue_id: string; version: number }> {
  const issue = await db
    .selectFrom('certificate_issues as i')
    .innerJoin('achievement_grants as g', 'g.id', 'i.grant_id')
    .select(['i.id', 'i.number', 'i.verification_code', 'i.version', 'g.state'])
    .where('i.grant_id', '=', grantId)
    .where('i.certificate_id', '=', certificateId)
    .forUpdate('i')
    .executeTakeFirst()
  if (!issue) throw notFound('Certificate')
  if (issue.state === 'revoked') throw conflict('Achievement has already been revoked')
  const facts = await certificateFacts(db, grantId)
  const version = issue.version + 1
  await freeze(
    db,
    { id: issue.id, version },
    facts,
    fillLayout(facts, certificateValues(facts, issue.number, issue.verification_code)),
  )
  await db.updateTable('certificate_issues').set({ version }).where('id', '=', issue.id).execute()
  return { issue_id: issue.id, version }
}
