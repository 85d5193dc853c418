import { clockIn, dayIn } from '@pelita/contract/core/wall-clock.ts'
import { zoneName } from '@pelita/contract/core/zone-name.ts'
import { sql } from 'kysely'
import { joinParticipant } from '../../learning/cohort/participants/participant.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { escapeHtml } from '../../platform/html/escape-html.ts'
import { notFound } from '../../platform/http/errors.ts'

interface Person {
  nik: string
  name: string
  position: string | null
}

export interface SignInSheet {
  title: string
  batch_title: string
  session_title: string
  place: string | null
  start_date_time: string
  end_date_time: string | null
  experts: string[]
  organization: string
  logo: string | null
  host: string | null
  zone: string
  people: Person[]
}

/** One session and whoever is expected there. */
export async function readSignInSheet(db: OrgDb, batchId: string, scheduleId: string): Promise<SignInSheet> {
  const { rows } = await sql<SignInSheet>`
    select c.title, h.title as batch_title, coalesce(i.title, '') as session_title, case when h.session_mode = 'online' then 'Online' else h.location end as place,
           s.start_date_time, s.end_date_time, o.title as organization, o.url_logo as logo, o.url_subdomain as host, o.timezone as zone,
           (select coalesce(array_agg(m.full_name order by m.full_name), '{}') from batch_experts e join memberships m on m.id = e.user_id
             where e.batch_id = h.id) as experts,
           (select coalesce(jsonb_agg(jsonb_build_object('nik', m.nik, 'name', m.full_name, 'position', m.posisi) order by lower(m.full_name), m.nik), '[]')
              from enrollments e ${joinParticipant(sql`e.user_id`)}
             where e.cohort_id = h.id and e.archived_at is null and e.status in ('draft', 'invited', 'confirmed')) as people
      from schedules s join cohorts h on h.id = s.cohort_id join contents c on c.id = h.content_id join organizations o on o.id = s.org_id
      left join content_items i on i.id = s.item_id
     where s.id = ${scheduleId} and h.id = ${batchId}`.execute(db)
  if (!rows[0]) throw notFound('Schedule')
  return rows[0]
}

const dayWords = (day: string): string => day.split('-').reverse().join('/')

/** 17/11/2026 08:00 - 16:00 (WIB) */
export function sessionTime({
  start_date_time,
  end_date_time,
  zone,
}: Pick<SignInSheet, 'start_date_time' | 'end_date_time' | 'zone'>): string {
  const start = Date.parse(start_date_time)
  const from = `${dayWords(dayIn(start, zone))} ${clockIn(start, zone)}`
  const named = zoneName(zone, 'en', start)
  if (!end_date_time) return `${from} (${named})`
  const end = Date.parse(end_date_time)
  const to = dayIn(start, zone) === dayIn(end, zone) ? clockIn(end, zone) : `${dayWords(dayIn(end, zone))} ${clockIn(end, zone)}`
  return `${from} - ${to} (${named})`
}

const STYLE = `@page{size:A4;margin:14mm 12mm}*{box-sizing:border-box}body{margin:0;font:11px/1.4 "Plus Jakarta Sans",Inter,"Noto Sans",Arial,sans-serif;color:#1c1c28}
header{display:flex;align-items:center;gap:12px;border-bottom:1px solid #bbb;padding-bottom:8px}header img{height:36px;max-width:150px;object-fit:contain}
h1{margin:12px 0 2px;font-size:17px}p{margin:0}dl{display:grid;grid-template-columns:90px 1fr;gap:2px 8px;margin:8px 0 12px}dt{color:#555}dd{margin:0}
table{width:100%;border-collapse:collapse}thead{display:table-header-group}tr{break-inside:avoid}th,td{border:1px solid #999;padding:4px 6px;text-align:left}
th{background:#f2f2f5}td{height:30px}.no{width:30px;text-align:right}.nik{width:90px}.sign{width:150px}`

/** Lines for those who come without being on the list. */
const EMPTY_LINES = 3

/** The page to print; pictures are still named by their addresses. */
export function signInPage(sheet: SignInSheet): string {
  const text = (value: string | null) => escapeHtml(value ?? '')
  const line = (no: number, person: Person) =>
    `<tr><td class="no">${no}</td><td class="nik">${text(person.nik)}</td><td>${text(person.name)}</td><td>${text(person.position)}</td><td class="sign"></td></tr>`
  const facts = [
    ['Session', sheet.session_title],
    ['Time', sessionTime(sheet)],
    ['Place', sheet.place ?? ''],
    ['Trainer', sheet.experts.join(', ')],
  ].filter(([, value]) => value !== '')
  const lines = [...sheet.people, ...Array.from({ length: EMPTY_LINES }, (): Person => ({ nik: '', name: '', position: '' }))]
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sign-in sheet</title><style>${STYLE}</style></head><body>
<header>${sheet.logo ? `<img src="${text(sheet.logo)}" alt="">` : ''}<strong>${text(sheet.organization)}</strong></header>
<h1>${text(sheet.title)}</h1><p>${text(sheet.batch_title)}</p>
<dl>${facts.map(([label, value]) => `<dt>${label}</dt><dd>${text(value ?? '')}</dd>`).join('')}</dl>
<table><thead><tr><th class="no">No.</th><th class="nik">NIK</th><th>Name</th><th>Job Position</th><th class="sign">Signature</th></tr></thead>
<tbody>${lines.map((person, n) => line(n + 1, person)).join('')}</tbody></table></body></html>`
}
