import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type pg from 'pg'

const SOURCES = join(import.meta.dirname, '../src')

/** The folder whose `*-tables.ts` declares a table: where a reader finds its code. */
function homesOfTables(): ReadonlyMap<string, string> {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) => /tables\.ts$/.test(name))
  const homes = new Map<string, string>()
  for (const file of files.toSorted())
    for (const [, table = ''] of readFileSync(join(SOURCES, file), 'utf8').matchAll(/^ +(\w+): [A-Z]\w+$/gm))
      if (!homes.has(table)) homes.set(table, dirname(file))
  return homes
}

/** Not what an extension brings along. */
const OURS = `not exists (select 1 from pg_depend d where d.objid = o.oid and d.deptype = 'e')`

const TABLES = `
  select c.relname as name, c.relrowsecurity as guarded, obj_description(c.oid, 'pg_class') as remark,
         (select string_agg(format('  %I %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
                   case when a.attgenerated = 's' then format(' generated always as (%s) stored', pg_get_expr(d.adbin, d.adrelid))
                        when a.attidentity <> '' then ' generated always as identity'
                        when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end,
                   case when a.attnotnull then ' not null' else '' end), E',\n' order by a.attnum)
            from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
           where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`

const VIEWS = `select relname as name, format('create view %I as%s%s', relname, E'\n', pg_get_viewdef(oid, true)) as text
  from pg_class o where relnamespace = 'public'::regnamespace and relkind = 'v' and ${OURS} order by relname`

/** What belongs to a table, in this order: keys and checks, indexes, policies, triggers. PostgreSQL 18 keeps "not null" as a constraint too. */
const PARTS = `
  select conrelid::regclass::text as table, 1 as kind, conname as name, format('  constraint %I %s', conname, pg_get_constraintdef(oid)) as text
    from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0 and contype in ('p', 'u', 'f', 'c', 'x')
  union all
  select i.indrelid::regclass::text, 2, c.relname, pg_get_indexdef(i.indexrelid) || ';'
    from pg_index i join pg_class c on c.oid = i.indexrelid
   where c.relnamespace = 'public'::regnamespace and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
  union all
  select format('%I', tablename), 3, policyname, format('create policy %I on %I for %s to %s%s%s;', policyname, tablename, lower(cmd), array_to_string(roles, ', '),
         coalesce(' using (' || qual || ')', ''), coalesce(' with check (' || with_check || ')', ''))
    from pg_policies where schemaname = 'public'
  union all
  select t.tgrelid::regclass::text, 4, t.tgname, pg_get_triggerdef(t.oid) || ';'
    from pg_trigger t join pg_class c on c.oid = t.tgrelid where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
  order by 1, 2, 3`

const FUNCTIONS = `select pg_get_functiondef(o.oid) || ';' as text from pg_proc o
  where o.pronamespace = 'public'::regnamespace and o.prokind in ('f', 'p') and ${OURS} order by o.proname, pg_get_function_identity_arguments(o.oid)`

interface Part {
  readonly table: string
  readonly kind: 1 | 2 | 3 | 4
  readonly text: string
}

const SERVER = 'tables that only SQL names'
const heading = (text: string): string => `-- ==================== ${text} ====================`

/** The migrated schema as one text to read: tables by the folder of their code, then views and functions as they are valid now. */
export async function describeSchema(pool: pg.Pool): Promise<string> {
  const tables = (await pool.query<{ name: string; guarded: boolean; remark: string | null; columns: string }>(TABLES)).rows
  const parts = (await pool.query<Part>(PARTS)).rows
  const views = (await pool.query<{ text: string }>(VIEWS)).rows
  const functions = (await pool.query<{ text: string }>(FUNCTIONS)).rows
  const homes = homesOfTables()
  const describe = ({ name, guarded, remark, columns }: (typeof tables)[number]): string => {
    const own = (kind: Part['kind']) => parts.filter((part) => part.table === name && part.kind === kind).map(({ text }) => text)
    return [
      ...(remark ? [`-- ${remark}`] : []),
      `create table ${name} (`,
      [columns, ...own(1)].join(',\n'),
      ');',
      ...own(2),
      ...(guarded ? [`alter table ${name} enable row level security;`] : []),
      ...own(3),
      ...own(4),
    ].join('\n')
  }
  const folders = [...new Set(tables.map(({ name }) => homes.get(name) ?? SERVER))].toSorted()
  return [
    '-- The schema as the migrations leave it, for reading. Written by `npm run schema`; databases are made by migrations only.',
    ...folders.flatMap((folder) => [
      heading(folder),
      ...tables.filter(({ name }) => (homes.get(name) ?? SERVER) === folder).map(describe),
    ]),
    heading('views'),
    ...views.map(({ text }) => text),
    heading('functions'),
    ...functions.map(({ text }) => text.replace(/\s+;$/, ';')),
    '',
  ].join('\n\n')
}
