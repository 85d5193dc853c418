import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { withOrg } from '../platform/db/scope.ts'
import type { Services } from '../platform/services.ts'
import { seedMeetings } from './classroom/seed-batch.ts'
import { seedQuizVolume } from './quiz/volume-quiz.ts'
import type { SeededOrganization } from './user/people.ts'

const MEETINGS = 10
const PEOPLE_PER_SCALE = 100
const PEOPLE_PER_BATCH = 10_000
const CHUNK = 1_000
const TITLE = 'Pelatihan Wajib Kesadaran Keamanan Informasi bagi Seluruh Karyawan'

/**
 * Each step of the scale is 100 more people with ten meetings and three attempts of one quiz each: a scale of 100 is 10,000
 * participants of the quiz, a scale of 1000 a million attendance rows.
 */
export async function seedVolume(
  { database }: Pick<Services, 'database'>,
  org: SeededOrganization,
  scale: number,
  say: (text: string) => void,
): Promise<void> {
  const first = await peopleSoFar(database.pool, org)
  const wanted = scale * PEOPLE_PER_SCALE
  const place = await bigClass(database.pool, org)
  let batch = ''
  const batches: string[] = []
  for (let done = 0; done < wanted; done += CHUNK) {
    if (done % PEOPLE_PER_BATCH === 0) {
      batch = await newBatch(database.pool, org, place)
      batches.push(batch)
    }
    const count = Math.min(CHUNK, wanted - done)
    await asOwner(database.pool, org, (client) => addPeople(client, org, batch, first + done, count))
    say(
      `${((done + count) * MEETINGS).toLocaleString('en-US')} of ${(wanted * MEETINGS).toLocaleString('en-US')} attendance rows`,
    )
  }
  for (const id of batches) await seedQuizVolume({ database }, org, id, say)
  await database.pool.query('analyze')
}

/**
 * Thousands of rows at once are written by the owner of the tables, past row level security, with the organisation set for
 * the defaults; one chunk is one transaction, so that it can be stopped and started again.
 */
async function asOwner(pool: pg.Pool, org: SeededOrganization, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query("select set_config('app.org_id', $1, true), set_config('app.audit', 'off', true)", [org.id])
    await work(client)
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    throw cause
  } finally {
    client.release()
  }
}

const peopleSoFar = async (pool: pg.Pool, org: SeededOrganization): Promise<number> => {
  const { rows } = await pool.query<{ n: number }>("select count(*) as n from memberships where org_id = $1 and nik like 'V%'", [
    org.id,
  ])
  return rows[0]?.n ?? 0
}

interface BigClass {
  readonly content_id: string
  readonly presence_id: string
  readonly item_id: string
}

/** All of them meet in one classroom with one presence: the longest list there is. */
const bigClass = (pool: pg.Pool, org: SeededOrganization): Promise<BigClass> =>
  withOrg(pool, org.id, async (db) => {
    const found = await db.selectFrom('contents').select('id').where('slug', '=', 'volume').executeTakeFirst()
    const item =
      found &&
      (await db
        .selectFrom('content_items')
        .select(['asset_id', 'id'])
        .where('content_id', '=', found.id)
        .where('type', '=', 'presence')
        .executeTakeFirst())
    if (found && item?.asset_id) return { content_id: found.id, presence_id: item.asset_id, item_id: item.id }
    const classroom = {
      title: TITLE,
      slug: 'volume',
      content_type: 'classroom',
      level_id: 1,
      status: 'publish' as const,
    }
    const { id: content_id } = await db
      .insertInto('contents')
      .values({ ...classroom, published_at: new Date().toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('classrooms').values({ id: content_id, days: MEETINGS }).execute()
    const presence = {
      title: `Presensi ${TITLE}`.slice(0, 150),
      description: 'Presensi seluruh karyawan',
      content_type: 'classroom',
    }
    const { id: presence_id } = await db.insertInto('presences').values(presence).returning('id').executeTakeFirstOrThrow()
    return { content_id, presence_id, item_id: randomUUID() }
  })

const DAY = 86_400_000

/** A batch that ended last week, one meeting a day. */
const newBatch = (pool: pg.Pool, org: SeededOrganization, { content_id, ...item }: BigClass): Promise<string> =>
  withOrg(pool, org.id, async (db) => {
    const start = Math.floor(Date.now() / DAY) * DAY - 20 * DAY + 3_600_000
    const at = (day: number, hours: number) => new Date(start + day * DAY + hours * 3_600_000).toISOString()
    const { n } = await db
      .selectFrom('cohorts')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('content_id', '=', content_id)
      .where('kind', '=', 'batch')
      .executeTakeFirstOrThrow()
    const batch = {
      content_id,
      title: `Gelombang ${n + 1}`,
      status: 'publish' as const,
      start_at: at(0, 0),
      end_at: at(MEETINGS, 9),
      location: 'Aula Utama',
    }
    const { id } = await db.insertInto('cohorts').values(batch).returning('id').executeTakeFirstOrThrow()
    const meetings = Array.from({ length: MEETINGS }, (_, day) => ({ start_date_time: at(day, 0), end_date_time: at(day, 8) }))
    await seedMeetings(db, { id, content_type: 'classroom' }, [{ ...item, meetings }])
    return id
  })

const NAMES = [
  'Budi,Siti,Agus,Dewi,Rina,Joko,Putri,Andi,Eka,Fajar,Gita,Hendra,Indah,Krisna,Lestari,Made,Nur,Oka,Putu,Ratna',
  'Santoso,Wijaya,Pratama,Lestari,Nugroho,Saputra,Hidayat,Siregar,Nasution,Ginting,Lubis,Suardana,Mahendra,Utomo,Halim',
].map((names) => names.split(','))

/** A chunk of people, their enrolments and a row for each of their meetings: most came, some late, some not. */
async function addPeople(
  client: pg.PoolClient,
  org: SeededOrganization,
  batchId: string,
  from: number,
  count: number,
): Promise<void> {
  await client.query(
    `with made as (
       insert into persons (email, full_name)
       select 'volume' || n || '@' || $1, ($2::text[])[1 + n % 20] || ' ' || ($3::text[])[1 + n / 20 % 15] || ' ' || n
         from generate_series($4::int, $5::int) n
       on conflict (email) do update set full_name = excluded.full_name returning id, email, full_name
     ), joined as (
       insert into memberships (person_id, nik, full_name, email, posisi)
       select id, 'V' || lpad(substring(email from '[0-9]+'), 8, '0'), full_name, email, 'Officer' from made returning id
     )
     insert into enrollments (content_id, cohort_id, user_id, status, learning_status, progress, invited_at, confirmed_at, started_at)
     select b.content_id, b.id, j.id, 'confirmed', 'in_progress', 100, b.start_at - interval '9 days', b.start_at - interval '5 days', b.start_at
       from joined j, cohorts b where b.id = $6`,
    [`${org.code}.test`, NAMES[0], NAMES[1], from + 1, from + count, batchId],
  )
  await client.query(
    `insert into attendances (presence_id, schedule_id, cohort_id, user_id, nik, full_name, email, value, clock_in, method, lat, lon, updated_at)
     select s.presence_id, s.id, s.cohort_id, m.id, m.nik, m.full_name, m.email, v.value, v.at, case when v.at is not null then 'qr' end,
            case when v.at is not null then -6.2 + luck / 1e5 end, case when v.at is not null then 106.8 + luck / 1e5 end,
            coalesce(v.at, s.end_date_time + interval '1 day' + luck * interval '1 second')
       from schedules s join memberships m on m.org_id = s.org_id and m.nik between $2 and $3
       cross join lateral (select abs(hashint8(substring(m.nik, 2)::bigint * 31 + extract(epoch from s.start_date_time)::bigint)) % 1000 as luck) l
       cross join lateral (select case when luck < 780 then 'present' when luck < 880 then 'late' else 'absent' end as value,
            case when luck < 780 then s.start_date_time - interval '40 minutes' + luck * interval '4 seconds'
                 when luck < 880 then s.start_date_time + interval '16 minutes' + luck * interval '2 seconds' end as at) v
      where s.cohort_id = $1`,
    [batchId, nikOf(from + 1), nikOf(from + count)],
  )
}

const nikOf = (n: number) => `V${String(n).padStart(8, '0')}`
