import type pg from 'pg'

/** Where tables, policies, rights and functions are asked for: a pool, or the one connection that changes them. */
type Asked = Pick<pg.ClientBase, 'query'>

/** Requests work as the first; whoever visits another organisation as one of the others. */
const ROLES = ['pelita_app', 'pelita_guest', 'pelita_receiver'] as const

/** Everything of ours that a request needs in the database, by name. The queue keeps its own schema in order. */
const PRESENT = `
  with ours as (select oid, relname, relrowsecurity, relacl from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')),
       app as (select oid, rolname from pg_roles where rolname in (${ROLES.map((name) => `'${name}'`).join(', ')}) and pg_has_role(current_user, oid, 'member'))
  select 'role ' || rolname as name from app
  union all select 'table ' || relname from ours
  union all select 'row level security of ' || relname from ours where relrowsecurity
  union all select 'policy ' || polname || ' of ' || relname from pg_policy join ours on ours.oid = polrelid where exists (select 1 from app where app.oid = any (polroles))
  union all select 'right to ' || lower(privilege_type) || ' ' || relname || case rolname when 'pelita_app' then '' else ' as ' || rolname end from ours, aclexplode(relacl), app where grantee = app.oid
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
    for (const role of ROLES) {
      await db.query(`do $$ begin
        if not exists (select 1 from pg_roles where rolname = '${role}') then create role ${role} nologin; end if;
      exception when duplicate_object or unique_violation then null;
      end $$`)
      await db.query(`do $$ begin
        if not pg_has_role(current_user, '${role}', 'member') then execute format('grant ${role} to %I', current_user); end if;
      end $$`)
    }
  } catch (cause) {
    if ((cause as { code?: string }).code !== '42501') throw cause
    throw new Error(
      `A database role (${ROLES.join(', ')}) is missing, or not granted to the user of DATABASE_URL, who may not mend it. Let an administrator of the server run, for each of them: create role pelita_app nologin; grant pelita_app to that user.`,
    )
  }
}
