import type { Language } from '@pelita/contract/core/languages.ts'
import { notifications } from '@pelita/contract/notifications/all.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'
import { composeNotice } from '../../platform/mail/compose-mail.ts'
import type { MailPayloads, MailTemplate } from '../../platform/mail/payloads.ts'
import { readSettings } from '../../platform/settings/settings.ts'

export interface ToldNotice {
  readonly event: string
  readonly title: string
  readonly body: string
  readonly payload: MailPayloads[MailTemplate] | null
  readonly language: Language | null
}

const isKnown = (event: string): event is MailTemplate => Object.hasOwn(notifications, event)

/** What the texts of its own organisation need besides what they tell of. */
async function tellingOf(db: OrgDb, language: Language) {
  const { rows } = await sql<{ title: string; timezone: string }>`
    select title, timezone from organizations where id = current_org()`.execute(db)
  const { templates: own } = await readSettings(db, 'notification')
  return { organization: rows[0]?.title ?? '', zone: rows[0]?.timezone ?? 'UTC', own, language }
}

/** Notices as they were told; for whoever reads in the other language the same in that one. */
export async function inLanguage<T extends ToldNotice>(db: OrgDb, notices: readonly T[], wanted: Language | undefined) {
  const isOther = ({ payload, language }: ToldNotice) => payload !== null && language !== wanted
  const telling = wanted && notices.some(isOther) ? await tellingOf(db, wanted) : null
  return notices.map((notice) => {
    const { payload, language: _, ...told } = notice
    const event: string = told.event
    if (!telling || !payload || !isOther(notice) || !isKnown(event)) return told
    return { ...told, ...composeNotice(event, payload, telling) }
  })
}
