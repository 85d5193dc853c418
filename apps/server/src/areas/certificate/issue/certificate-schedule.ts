import { longDate } from '@pelita/contract/learning/certificate/validity.ts'
import { sql } from 'kysely'
import type { Config } from '../../../config.ts'
import { inEveryOrganization } from '../../../learning/cohort/schedule.ts'
import { asEachReceiver } from '../../../learning/distribution/visit.ts'
import { certificatePdf, type FileMakers, frozenCertificates } from '../../../learning/result/certificates/certificate-file.ts'
import { publicAddress } from '../../../learning/result/certificates/certificate-pictures.ts'
import type { Database } from '../../../platform/db/database.ts'
import { type OrgDb, withOrg } from '../../../platform/db/scope.ts'
import { queueMails } from '../../../platform/mail/queue-mails.ts'
import { recipientColumn } from '../../../platform/mail/recipient.ts'
import { isTooLong } from '../../../platform/render/pdf-renderer.ts'
import { runAs } from '../../../platform/request-owner.ts'

declare module '../../../platform/mail/payloads.ts' {
  interface MailPayloads {
    certificate_expiring: {
      readonly full_name: string
      readonly certificate: string
      readonly number: string
      readonly until: string
      readonly link: string
    }
  }
}

const AT_ONCE = 50
const REMIND_DAYS = 30
const MOST_TRIES = 20

interface Due {
  org_id: string
  issue_id: string
}

/** Makes the PDFs of what was claimed; without a renderer they wait, and a failed one is tried later and later. Of people the owner must not name the first download makes it. */
export async function makeCertificateFiles(makers: FileMakers & { readonly database: Database }): Promise<number> {
  if (!makers.renderer.available()) return 0
  // In turns: an organisation that issues thousands does not put off the one certificate of another.
  const { rows } = await sql<Due>`
    select v.org_id, v.issue_id from certificate_versions v join certificate_issues i on i.org_id = v.org_id and i.id = v.issue_id and i.version = v.version
     where v.file_key is null and v.file_due_at <= now() and i.named
     order by row_number() over (partition by v.org_id order by v.file_due_at), v.file_due_at limit ${AT_ONCE}`.execute(
    makers.database.platform,
  )
  let made = 0
  for (const { org_id, issue_id } of rows) {
    const again = <T>(work: (db: OrgDb) => Promise<T>) => withOrg(makers.database.pool, org_id, work)
    const [frozen] = await again((db) => frozenCertificates(db, [issue_id]))
    if (!frozen) continue
    await runAs({ org_id, person_id: null }, () => certificatePdf(makers, again, frozen)).then(
      () => made++,
      (cause: unknown) => again((db) => tryLater(db, issue_id, isTooLong(cause))),
    )
  }
  return made
}

/** What took too long is tried once more, when the machine may have more time, and then by whoever asks for it. */
const tryLater = (db: OrgDb, issueId: string, tookTooLong: boolean) =>
  sql`update certificate_versions set tries = case when ${tookTooLong} then ${MOST_TRIES} else tries + 1 end,
        file_due_at = case when tries < ${MOST_TRIES} then now() + interval '10 minutes' * (tries + 1) end
       where issue_id = ${issueId} and file_key is null`.execute(db)

interface Ending {
  id: string
  full_name: string
  email: string
  certificate: string
  number: string
  until: string
  code: string
  host: string | null
}

/** Hourly: notes what has expired, and reminds once of what will within 30 days. */
export async function watchCertificates({
  database,
  config,
}: {
  database: Database
  config: Pick<Config, 'publicUrl'>
}): Promise<void> {
  const watch = async (db: OrgDb) => {
    await sql`update certificate_issues i set expired_at = now() from achievement_grants g
       where g.id = i.grant_id and g.state = 'claimed' and g.valid_until <= now() and i.expired_at is null`.execute(db)
    await remind(db, config.publicUrl)
  }
  await inEveryOrganization(database, async (db) => {
    await watch(db)
    // Everybody is reminded by its own organisation, whoever issued it.
    await asEachReceiver(db, () => watch(db))
  })
}

async function remind(db: OrgDb, publicUrl: string): Promise<void> {
  const { rows } = await sql<Ending>`
    update certificate_issues i set reminded_at = now()
      from achievement_grants g, memberships m, certificates c, organizations o
     where g.id = i.grant_id and m.id = i.user_id and c.id = i.certificate_id and o.id = i.org_id and m.status = 'active'
       and g.state = 'claimed' and g.valid_until > now() and g.valid_until <= now() + make_interval(days => ${REMIND_DAYS}) and i.reminded_at is null
    returning i.id, m.full_name, ${recipientColumn('m')} as email, c.name as certificate, i.number, i.verification_code as code, o.url_subdomain as host,
      (g.valid_until at time zone o.timezone)::date::text as until`.execute(db)
  await queueMails(
    db,
    rows.map(({ full_name, email, certificate, number, until, code, host }) => ({
      template: 'certificate_expiring' as const,
      recipient: email,
      payload: { full_name, certificate, number, until: longDate(until), link: publicAddress(publicUrl, host, code) },
    })),
  )
}
