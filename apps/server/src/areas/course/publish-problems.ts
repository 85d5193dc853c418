import { courseSays } from '@pelita/contract/areas/course/course-form.ts'
import type { FieldError } from '@pelita/contract/core/envelope.ts'
import { says } from '@pelita/contract/core/fields.ts'
import { sql } from 'kysely'
import { GONE } from '../../learning/item/item-assets.ts'
import { draftProblems } from '../../learning/item/own-drafts.ts'
import type { OrgDb } from '../../platform/db/scope.ts'

interface Lacking {
  kind: 'section' | 'quiz' | 'gone' | 'none' | keyof typeof GENERAL
  title: string
}

/** What the step General has to say; a course of an older organisation may lack it. */
const GENERAL = {
  description: says.required('Description'),
  category_id: says.required('Category'),
  level_id: says.required('Level'),
  learning_objectives: says.required('Learning Objectives'),
} as const
const inGeneral = (kind: Lacking['kind']): kind is keyof typeof GENERAL => kind in GENERAL

const SAYS = { section: courseSays.noContent, quiz: courseSays.noQuestion, gone: courseSays.gone } as const

/** Everything that keeps a course from being published, at once: of its step General, then in the order of its tree. */
export async function publishProblems(db: OrgDb, id: string): Promise<FieldError[]> {
  const { rows } = await sql<Lacking>`
    with shown as (
      select s.id, s.title, s.position from content_sections s where s.content_id = ${id} and s.position > 0
         and (not exists (select 1 from content_items i where i.section_id = s.id and i.archived_at is null)
              or exists (select 1 from content_items i where i.section_id = s.id and i.archived_at is null and i.is_step)))
    select l.kind, null as title, -1 as at, l.n as within
      from contents c left join courses x on x.org_id = c.org_id and x.id = c.id
      cross join lateral (values ('description', c.description = '', 1), ('category_id', c.category_id is null, 2), ('level_id', c.level_id is null, 3),
             ('learning_objectives', coalesce(cardinality(x.objectives), 0) = 0, 4)) l (kind, lacks, n)
     where c.id = ${id} and l.lacks
    union all
    select 'section', s.title, s.position, 0 from shown s
     where not exists (select 1 from content_items i where i.section_id = s.id and i.archived_at is null)
    union all
    select case when ${GONE} then 'gone' else 'quiz' end, i.title, s.position, i.position
      from content_items i join content_sections s on s.id = i.section_id
     where i.content_id = ${id} and i.archived_at is null
       and (${GONE} or (i.type = 'quiz' and exists (select 1 from quizzes q where q.id = i.asset_id and q.total_questions = 0)))
    union all
    select 'none', null, 0, 0 where not exists (select 1 from shown)
     order by 3, 4`.execute(db)
  const own = rows.map(({ kind, title }) => {
    if (inGeneral(kind)) return { field: kind, message: GENERAL[kind] }
    return { field: 'sections', message: kind === 'none' ? courseSays.noSection : SAYS[kind](title) }
  })
  const told = new Set(own.map(({ message }) => message))
  return [...own, ...(await draftProblems(db, id)).filter(({ message }) => !told.has(message))]
}
