import { randomUUID } from 'node:crypto'
import type { ContentKind } from '@pelita/contract/learning/content-places.ts'
import type { ShownItem, ShownSection } from '@pelita/contract/learning/tree-contents.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'
import { shareDrafts } from './own-drafts.ts'
import { readTree } from './read-tree.ts'
import { saveTreeBody } from './tree-body.ts'

/** A presence belongs to one content and stands there once, so every item of the copy gets its own; quizzes and assignments are shared. */
async function copyPresences(db: OrgDb, items: readonly ShownItem[]): Promise<ReadonlyMap<string, string>> {
  const copied = items.map(({ id, content_id }) => ({ id, old: content_id, fresh: randomUUID() }))
  const pairs = JSON.stringify(copied)
  await sql`
    insert into presences (id, title, description, content_type, code_mode)
    select w.fresh, left(p.title, 143) || ' (copy)', p.description, p.content_type, p.code_mode
      from jsonb_to_recordset(${pairs}::jsonb) as w (old uuid, fresh uuid) join presences p on p.id = w.old`.execute(db)
  return new Map(copied.map(({ id, fresh }) => [id, fresh]))
}

const presencesIn = (sections: readonly ShownSection[]): ShownItem[] =>
  sections.flatMap((section) => section.contents).filter((item) => item.content_type === 'presence' && item.content_id)

const movedTimes = (item: Omit<ShownItem, 'has_results'>, move: (moment: string) => string) => {
  const moved = (moment: string | null) => moment && move(moment)
  return {
    start_date_time: moved(item.start_date_time),
    end_date_time: moved(item.end_date_time),
    due_date: moved(item.due_date),
    assignment_due_date: moved(item.assignment_due_date),
  }
}

/** Sections for another tree of the same kind: their items are new ones, and what belongs to one content only is copied with them. */
export async function copiedSections(db: OrgDb, sections: readonly ShownSection[]) {
  const presences = await copyPresences(db, presencesIn(sections))
  return sections.map((section) => ({
    ...section,
    contents: section.contents.map(({ has_results: _, ...item }) => ({
      ...item,
      id: randomUUID(),
      content_id: presences.get(item.id) ?? item.content_id,
    })),
  }))
}

/** The same tree with identifiers of its own, its times moved; answers how many days it has, and which item became which. */
export async function copyTree(
  db: OrgDb,
  from: string,
  to: { readonly id: string; readonly kind: ContentKind; readonly keepsGone?: boolean },
  move: (moment: string) => string,
): Promise<{ readonly days: number; readonly items: ReadonlyMap<string, string> }> {
  const { sections, surveys } = await readTree(db, from)
  const contents = sections.flatMap((section) => section.contents)
  await shareDrafts(db, from, to.id)
  const presences = await copyPresences(db, presencesIn(sections))
  const items = new Map(contents.map(({ id }) => [id, randomUUID()]))
  const { days } = await saveTreeBody(db, to, {
    sections: sections.map((section) => ({
      ...section,
      id: randomUUID(),
      contents: section.contents.map(({ has_results: _, ...item }) => ({
        ...item,
        ...movedTimes(item, move),
        id: items.get(item.id) ?? randomUUID(),
        content_id: presences.get(item.id) ?? item.content_id,
      })),
    })),
    additional_sections: surveys,
  })
  return { days: days ?? 0, items }
}
