import type { ThemeDetail, ThemeRow, themeApi } from '@pelita/contract/areas/certificate/theme.ts'
import { themeWarnings } from '@pelita/contract/areas/certificate/theme-checks.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { ListPlan } from '../../../platform/db/list.ts'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { notFound } from '../../../platform/http/errors.ts'

type Query = z.output<typeof themeApi.list.query>

const usedBy = sql<number>`(select count(*) from certificate_templates t where t.theme_id = h.id)`
const author = sql`(select jsonb_build_object('full_name', coalesce(max(m.full_name), 'System')) from memberships m where m.id = h.created_by)`
/** A template in the bin may come back, and then needs its theme again; certificates issued with it need nothing. */
const canDelete = sql<boolean>`not h.is_default and not exists (select 1 from certificate_templates t where t.theme_id = h.id)`

const columns = sql`h.id, h.title, h.orientation, h.page_size, ${usedBy} as used_by, h.is_default, h.status, ${author} as created_by,
  h.created_at, h.updated_at, ${canDelete} as can_delete`

export const themePlan: ListPlan<Query, ThemeRow> = {
  from: sql`certificate_themes h`,
  id: sql`h.id`,
  search: (pattern) => sql`h.id in (select search_certificate_themes(${pattern}))`,
  filters: {
    orientation: (value) => sql`h.orientation = ${value}`,
    status: (value) => sql`h.status = ${value}`,
  },
  sort: {
    title: sql`h.search_text`,
    orientation: sql`h.orientation`,
    used_by: usedBy,
    is_default: sql`h.is_default`,
    status: sql`h.status`,
    created_at: sql`h.created_at`,
    updated_at: sql`h.updated_at`,
  },
  first: { column: 'updated_at', direction: 'desc' },
  always: sql`h.deleted_at is null`,
  rows: sql`select ${columns} from page join certificate_themes h on h.id = page.id`,
}

type StoredTheme = Omit<ThemeDetail, 'warnings'>

export async function themeById(db: OrgDb, id: string): Promise<ThemeDetail> {
  const { rows } = await sql<StoredTheme>`
    select ${columns}, h.html, h.css, h.background,
           (select jsonb_build_object('full_name', m.full_name) from memberships m where m.id = h.updated_by) as updated_by,
           coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title) order by t.search_text)
                       from certificate_templates t where t.theme_id = h.id), '[]') as templates
      from certificate_themes h where h.id = ${id}`.execute(db)
  const theme = rows[0]
  if (!theme) throw notFound('Theme')
  return { ...theme, warnings: themeWarnings(theme.html, theme.css) }
}
