import type pg from 'pg'

export interface BenchClass {
  readonly content_id: string
  readonly cohort_id: string
}

const one = async (client: pg.Client, statement: string, values: unknown[]): Promise<string> =>
  (await client.query<{ id: string }>(`${statement} returning id`, values)).rows[0]?.id ?? ''

/** A published classroom with one batch that runs now. */
export async function makeClass(client: pg.Client, title: string): Promise<BenchClass> {
  const content_id = await one(
    client,
    "insert into contents (content_type, title, slug, status) values ('classroom', $1, $1, 'publish')",
    [title],
  )
  const cohort_id = await one(
    client,
    `insert into cohorts (content_id, title, status, start_at, end_at)
     values ($1, 'Bench', 'publish', now() - interval '60 days', now() + interval '60 days')`,
    [content_id],
  )
  return { content_id, cohort_id }
}

/** Puts an asset into it and answers the use. */
export async function useItem(
  client: pg.Client,
  { content_id, cohort_id }: BenchClass,
  type: 'presence' | 'quiz',
  assetId: string,
): Promise<string> {
  const section = await one(client, 'insert into content_sections (content_id, position) values ($1, 1)', [content_id])
  const item = await one(
    client,
    `insert into content_items (content_id, section_id, type, asset_id, title, position, is_listed) values ($1, $2, $3, $4, 'Bench', 1, $3 = 'quiz')`,
    [content_id, section, type, assetId],
  )
  return one(client, 'insert into content_relations (cohort_id, item_id) values ($1, $2)', [cohort_id, item])
}
