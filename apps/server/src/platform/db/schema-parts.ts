import type pg from 'pg'

/** Where tables, policies, rights and functions are asked for: a pool, or the one connection that changes them. */
type Asked = Pick<pg.ClientBase, 'query'>

/** Everything of ours that a request needs in the database, by name. The queue keeps its own schema in order. */
const PRESENT = `
  with ours as (select oid, relname, relrowsecurity, relacl from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')),
       app as (select oid from pg_roles where rolname = 'pelita_app' and pg_has_role(current_user, oid, 'member'))
  select 'role pelita_app' as name from app
  union all select 'table ' || relname from ours
  union all select 'row level security of ' || relname from ours where relrowsecurity
  union all select 'policy ' || polname || ' of ' || relname from pg_policy join ours on ours.oid = polrelid, app where app.oid = any (polroles)
  union all select 'right to ' || lower(privilege_type) || ' ' || relname from ours, aclexplode(relacl), app where grantee = app.oid
  union all select 'trigger ' || tgname || ' of ' || relname from pg_trigger join ours on ours.oid = tgrelid where not tgisinternal and tgenabled <> 'D'
  union all select 'function ' || proname || '(' || pg_get_function_identity_arguments(p.oid) || ')' from pg_proc p
             where pronamespace = 'public'::regnamespace
               and not exists (select 1 from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')`

/** What was there when the schema was last migrated and is not there now. */
export async function missingParts(db: Asked): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select name from schema_parts where name not in (${PRESENT}) order by name like 'right%', name`,
  )
  return rows.map(({ name }) => name)
}

/** From now on the schema is as it is now; both statements or none, also inside a transaction. */
export async function noteParts(db: Asked): Promise<void> {
  await db.query(`delete from schema_parts; insert into schema_parts ${PRESENT}`)
}

/** The policies and rights of a role that is gone cannot be there either; roles belong to the whole server and are in no dump. */
export async function ensureRole(db: Asked): Promise<void> {
  try {
    await db.query(`do $$ begin
      if not exists (select 1 from pg_roles where rolname = 'pelita_app') then create role pelita_app nologin; end if;
    exception when duplicate_object or unique_violation then null;
    end $$`)
    await db.query(`do $$ begin
      if not pg_has_role(current_user, 'pelita_app', 'member') then execute format('grant pelita_app to %I', current_user); end if;
    end $$`)
  } catch (cause) {
    if ((cause as { code?: string }).code !== '42501') throw cause
    throw new Error(
      'The database role pelita_app is missing, or not granted to the user of DATABASE_URL, who may not mend it. Let an administrator of the server run: create role pelita_app nologin; grant pelita_app to that user.',
    )
  }
}
