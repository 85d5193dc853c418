import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { RunningServer } from './built-server.ts'
import { startMailSink } from './mail-sink.ts'
import { atLeast, atMost, note } from './report.ts'
import { signInToken } from './session.ts'
import { makePeople } from './volume.ts'

const PEOPLE = 50_000
const PORTION = 1_000
const VIEWER = { email: 'viewer@nusantara.test', password: 'Belajar-2026', org_code: 'nusantara' }

type Start = (env: Record<string, string>) => Promise<RunningServer>

/** A division of exactly the people it is sent to. */
async function makeAudience(client: pg.Client): Promise<string> {
  await makePeople(client)
  const { rows } = await client.query<{ id: string }>(
    "select id from divisions where org_id = current_org() and division_code = 'BENCH'",
  )
  const id =
    rows[0]?.id ??
    (
      await client.query<{ id: string }>(
        "insert into divisions (division_code, division_name) values ('BENCH', 'Bench announcement') returning id",
      )
    ).rows[0]?.id
  await client.query("update memberships set division_id = $1 where org_id = current_org() and nik like 'B%'", [id])
  await client.query("delete from outbox where org_id = current_org() and template in ('announcement', 'otp')")
  await client.query("delete from notifications where org_id = current_org() and event = 'announcement'")
  return id ?? ''
}

const post = async (url: string, path: string, authorization: string, body: object, method = 'POST') => {
  const headers = { authorization, 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api${path}`, { method, headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { data: { id: string } }).data
}

/** Fifty thousand people are told, the process killed on the way: nobody twice, a thousand in a transaction, and a code overtakes them all. */
export async function measureAnnouncement(start: Start, databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ id: string }>("select id from organizations where code = 'nusantara'")
  await client.query(`select set_config('app.org_id', $1, false), set_config('app.audit', 'off', false)`, [rows[0]?.id])
  const count = async (query: string) => Number((await client.query<{ n: string }>(query)).rows[0]?.n ?? 0)
  const told = () => count("select count(*) as n from notifications where org_id = current_org() and event = 'announcement'")
  const division = await makeAudience(client)
  const sink = await startMailSink()
  const first = await start({ SMTP_URL: sink.url })
  const authorization = await signInToken(first.url)
  const body = {
    ...{
      title: 'Bench',
      content: '<p>Bench</p>',
      channels: ['in_app', 'email'],
      audience: { kind: 'divisions', ids: [division] },
    },
    ...{ start_at: '', end_at: '', is_pinned: false, link: '', image: '' },
  }
  const { id } = await post(first.url, '/cms/announcements', authorization, body)
  const began = performance.now()
  await post(first.url, `/cms/announcements/${id}/status`, authorization, { status: 'publish' }, 'PATCH')
  note('publishing to 50,000 people, the answer', performance.now() - began)
  while ((await told()) < PEOPLE / 2) await wait(20)
  await first.kill()
  const killed = await told()
  note('people told when the process was killed', killed, '')
  const second = await start({ SMTP_URL: sink.url })
  while ((await told()) < PEOPLE) await wait(100)
  note('everybody told, killed on the way', (performance.now() - began) / 1_000, 's')
  atMost(
    'people told in one transaction',
    await count(
      "select max(n) as n from (select count(*) as n from notifications where org_id = current_org() and event = 'announcement' group by xmin) x",
    ),
    PORTION,
    '',
  )
  atMost(
    'people told twice',
    await count(
      `select count(*) as n from (
         select recipient from outbox where org_id = current_org() and template = 'announcement' group by recipient having count(*) > 1
         union all select user_id::text from notifications where org_id = current_org() and event = 'announcement' group by user_id having count(*) > 1) x`,
    ),
    0,
    '',
  )
  await measureCode(client, second.url, sink.recipients, count)
  await client.query("delete from outbox where org_id = current_org() and template = 'announcement'")
  await client.end()
  await second.stop()
  await sink.close()
}

/** How many mails of the announcement leave between asking for a code and the code. */
async function measureCode(
  client: pg.Client,
  url: string,
  recipients: readonly string[],
  count: (query: string) => Promise<number>,
): Promise<void> {
  await client.query(
    `insert into organization_settings (key, value) values ('authentication', '{"otp_mode": "every_login"}')
     on conflict (org_id, key) do update set value = organization_settings.value || excluded.value`,
  )
  const waiting = await count(
    "select count(*) as n from outbox where org_id = current_org() and template = 'announcement' and status = 'queued'",
  )
  atLeast('mails that wait when a code is asked for', waiting, PORTION, '')
  const answer = await fetch(`${url}/api/v3/cms/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(VIEWER),
  })
  const answered = recipients.length
  const began = performance.now()
  while (!recipients.includes(VIEWER.email)) {
    if (performance.now() - began > 30_000) throw new Error(`No code came: ${answer.status} ${await answer.text()}`)
    await wait(1)
  }
  note('a sign-in code after the answer', performance.now() - began)
  // One may be on its way already.
  atMost('mails between asking for a code and the code', Math.max(0, recipients.indexOf(VIEWER.email) - answered), 1, '')
  await client.query(
    "update organization_settings set value = value - 'otp_mode' where org_id = current_org() and key = 'authentication'",
  )
}
