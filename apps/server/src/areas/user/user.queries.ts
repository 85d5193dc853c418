import type { UserDetail } from '@pelita/contract/areas/user-account.ts'
import type { userApi } from '@pelita/contract/areas/user-api.ts'
import { ALL_ACCESS } from '@pelita/contract/core/catalogue.ts'
import type { UserRow } from '@pelita/contract/platform/user.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { hasLearningRecords } from '../../learning/result/learning-records.ts'
import { tallySum } from '../../learning/tallies.ts'
import { amongMembers, fromDay, type ListPlan, toDay } from '../../platform/db/list.ts'
import type { OrgDb, Session } from '../../platform/db/scope.ts'
import { notFound } from '../../platform/http/errors.ts'

type ListQuery = z.output<typeof userApi.list.query>

const isLocked = sql`(m.status = 'active' and m.locked_until > now())`
const isPending = sql`(m.status = 'active' and m.person_id is null)`
export const shownStatus = sql<
  UserRow['status']
>`case when ${isPending} then 'pending' when coalesce(${isLocked}, false) then 'locked' else m.status end`

/** Whether this session holds everything the account's role holds. */
export const isWithinReach = ({ permissions }: Pick<Session, 'permissions'>): RawBuilder<boolean> =>
  permissions.includes(ALL_ACCESS) ? sql`true` : sql`(coalesce(r.permissions, '{}') <@ ${[...permissions]}::text[])`

const named = (alias: string, title: string) =>
  sql`case when ${sql.ref(`${alias}.id`)} is not null then jsonb_build_object('id', ${sql.ref(`${alias}.id`)}, 'title', ${sql.ref(`${alias}.${title}`)}) end`

const joins = sql`left join divisions d on d.org_id = m.org_id and d.id = m.division_id
  left join companies c on c.org_id = m.org_id and c.id = m.company_id
  left join roles r on r.org_id = m.org_id and r.id = m.role_id`

const rowColumns = (session: Session) => sql`m.id, m.nik, m.full_name, m.email, m.new_email, m.picture, m.posisi,
  ${named('d', 'division_name')} as division, ${named('c', 'company_name')} as company, ${named('r', 'title')} as role,
  m.groups, ${shownStatus} as status, m.person_id is null as is_pending, not m.has_password as invitation_pending, m.last_login_at, m.created_at, m.updated_at,
  (m.last_login_at is null and m.id <> current_actor() and ${isWithinReach(session)} and not ${hasLearningRecords(sql`m.id`)}) as can_delete,
  (m.id <> current_actor() and ${isWithinReach(session)}) as can_manage`

const created = sql`m.created_at`

/** The list of accounts; without the list permission only active people can be found. */
export const userPlan = (session: Session, mayList: boolean): ListPlan<ListQuery, UserRow> => ({
  // The joins disappear unless their titles are sorted by.
  from: sql`memberships m left join divisions d on d.org_id = m.org_id and d.id = m.division_id
    left join roles r on r.org_id = m.org_id and r.id = m.role_id`,
  id: sql`m.id`,
  always: mayList ? sql`m.deleted_at is null` : sql`m.deleted_at is null and m.status = 'active'`,
  ...amongMembers,
  filters: {
    role_id: (value) => sql`m.role_id = ${value}`,
    division_id: (value) => sql`m.division_id = ${value}`,
    company_id: (value) => sql`m.company_id = ${value}`,
    group: (value) => sql`m.groups @> ${[value]}::text[]`,
    status: (value) =>
      ({
        locked: isLocked,
        pending: isPending,
        active: sql`m.status = 'active' and m.person_id is not null and ${isLocked} is not true`,
      })[value as string] ?? sql`m.status = ${value}`,
    has_email: (value) => (value === 'true' ? sql`m.email is not null` : sql`m.email is null`),
    for_author: (value) =>
      value === 'true' ? sql`m.status = 'active' and (m.role_id is not null or m.groups @> '{expert}')` : sql`true`,
    choosable: (value) => (value === 'true' ? sql`m.status = 'active'` : sql`true`),
    start_date: fromDay(created),
    end_date: toDay(created),
  },
  sort: {
    nik: sql`m.nik`,
    full_name: sql`m.full_name`,
    email: sql`m.email`,
    posisi: sql`m.posisi`,
    division: sql`d.division_name`,
    role: sql`r.title`,
    status: sql`m.status`,
    last_login_at: sql`m.last_login_at`,
    created_at: created,
    updated_at: sql`m.updated_at`,
  },
  first: { column: 'updated_at', direction: 'desc' },
  rows: sql`select ${rowColumns(session)} from page join memberships m on m.id = page.id ${joins}`,
  total: (query) => (mayList ? total(query) : null),
})

/** Authors by their names alone: what cannot be seen of them cannot be searched by either. */
export const authorPlan = (session: Session): ListPlan<ListQuery, UserRow> => {
  const plan = userPlan(session, false)
  return { ...plan, search: (pattern) => sql`${plan.search(pattern)} and m.full_name ilike ${pattern}` }
}

/** Of what is asked about authors, the part that asks for names. */
export const authorQuery = ({ keyword, search, page, page_size }: ListQuery) =>
  ({ for_author: 'true', keyword, search, page, page_size, order_by: 'full_name' }) as const

const COUNTED = [
  'keyword',
  'search',
  'role_id',
  'division_id',
  'company_id',
  'group',
  'has_email',
  'for_author',
  'choosable',
  'start_date',
  'end_date',
] as const

/** Not what is stored, so the tallies do not know them. */
const COMPUTED: readonly UserRow['status'][] = ['active', 'pending', 'locked']

/** Exact without counting where only a stored status is asked for. */
const total = (query: Partial<ListQuery>) => {
  const { status } = query
  if (COUNTED.some((name) => query[name]) || (status && COMPUTED.includes(status))) return null
  return tallySum('membership', sql`select current_org()`, status ? [status] : undefined)
}

const nameOf = (column: string) =>
  sql`(select jsonb_build_object('full_name', x.full_name) from memberships x where x.id = ${sql.ref(column)})`

export async function userById(db: OrgDb, session: Session, id: string): Promise<UserDetail> {
  const { rows } = await sql<UserDetail>`
    select ${rowColumns(session)}, m.phone, m.gender, m.birth_date, m.join_date, m.employment_status, m.id = current_actor() as is_self,
           exists (select 1 from sso_bindings b where b.membership_id = m.id) as sso_linked,
           case when ${isLocked} then m.locked_until end as locked_until, is_shared_person(m.person_id) as is_shared,
           ${isWithinReach(session)} and not is_shared_person(m.person_id) as can_change_login,
           (select jsonb_build_object('id', g.id, 'full_name', g.full_name, 'nik', g.nik) from memberships g where g.id = m.manager_id) as manager,
           ${nameOf('m.created_by')} as created_by, ${nameOf('m.updated_by')} as updated_by
      from memberships m ${joins} where m.id = ${id}`.execute(db)
  if (!rows[0]) throw notFound('Account')
  return rows[0]
}
