import pg from 'pg'
import { type BenchClass, makeClass } from './bench-class.ts'
import { latency } from './load.ts'
import { atMost, note } from './report.ts'
import { drain, signIn, signInToken } from './session.ts'

const COUNT = 500

interface Volume {
  readonly certificate_id: string
  readonly relation_id: string
}

const TITLE = 'Bench certificates'

/** A class of its own whose 500 participants passed and claimed their certificate; none of them has a PDF yet. */
export async function makeCertificateVolume(url: string): Promise<Volume> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const org = (await client.query<{ id: string }>("select id from organizations where code = 'nusantara'")).rows[0]?.id
  await client.query(`select set_config('app.org_id', $1, false), set_config('app.audit', 'off', false)`, [org])
  const volume = (await knownVolume(client)) ?? (await makeVolume(client))
  const { rows } = await client.query<{ n: string }>(
    `select count(*) as n from certificate_issues i join achievement_grants g on g.org_id = i.org_id and g.id = i.grant_id
      where i.org_id = current_org() and g.relation_id = $1 and g.state = 'claimed'`,
    [volume.relation_id],
  )
  if (Number(rows[0]?.n) !== COUNT) throw new Error(`The volume has ${rows[0]?.n} certificates instead of ${COUNT}`)
  await client.query('update certificate_versions set file_key = null, file_due_at = null where org_id = current_org()')
  await client.query('analyze')
  await client.end()
  return volume
}

async function knownVolume(client: pg.Client): Promise<Volume | undefined> {
  const { rows } = await client.query<Volume>(
    `select r.achievement_id as certificate_id, r.id as relation_id from content_achievements r
       join cohorts h on h.org_id = r.org_id and h.id = r.cohort_id join contents c on c.org_id = h.org_id and c.id = h.content_id
      where r.org_id = current_org() and r.kind = 'certificate' and c.title = $1`,
    [TITLE],
  )
  return rows[0]
}

async function makeVolume(client: pg.Client): Promise<Volume> {
  console.log(`making ${COUNT} certificates ...`)
  await client.query('begin')
  const one = async (statement: string, values: unknown[]) =>
    (await client.query<{ id: string }>(`${statement} returning id`, values)).rows[0]?.id ?? ''
  const model = await issuedInClassroom(client)
  const made = await makeClass(client, TITLE)
  const relation_id = await one(
    "insert into content_achievements (kind, achievement_id, cohort_id) values ('certificate', $1, $2)",
    [model.certificate_id, made.cohort_id],
  )
  await enrolGraduates(client, made)
  await claimAll(client, relation_id, model)
  await client.query('commit')
  return { certificate_id: model.certificate_id, relation_id }
}

interface Issued {
  readonly certificate_id: string
  readonly template_id: string
  readonly issue_id: string
}

/** What the demonstration issued is what the volume looks like. */
async function issuedInClassroom(client: pg.Client): Promise<Issued> {
  const { rows } = await client.query<Issued>(
    `select i.certificate_id, i.template_id, i.id as issue_id from certificate_issues i join certificates c on c.org_id = i.org_id and c.id = i.certificate_id
      where i.org_id = current_org() and c.type = 24 and c.deleted_at is null order by i.created_at limit 1`,
  )
  if (!rows[0]) throw new Error('The demonstration has no issued certificate of a classroom')
  return rows[0]
}

/** Who passes is given the certificate by the database itself. */
async function enrolGraduates(client: pg.Client, { content_id, cohort_id }: BenchClass): Promise<void> {
  await client.query(
    `with made as (
       insert into persons (email, full_name)
       select 'graduate' || n || '@nusantara.test', 'Lulusan ' || (array['Adi', 'Budi', 'Citra', 'Dewi', 'Eka'])[1 + n % 5] || ' ' || to_char(n, 'FM000000')
         from generate_series(1, $3::int) n returning id, email, full_name),
     joined as (
       insert into memberships (person_id, nik, full_name, email, posisi)
       select id, 'L' || right(full_name, 6), full_name, email, 'Staff' from made returning id)
     insert into enrollments (content_id, cohort_id, user_id, status, learning_status, score, completed_at)
     select $1::uuid, $2::uuid, id, 'confirmed', 'passed', 90, now() from joined`,
    [content_id, cohort_id, COUNT],
  )
}

async function claimAll(client: pg.Client, relationId: string, { certificate_id, template_id, issue_id }: Issued): Promise<void> {
  await client.query(
    `with claimed as (
       update achievement_grants set state = 'claimed', claim_at = now() where org_id = current_org() and relation_id = $1
       returning id, user_id, status_index),
     issued as (
       insert into certificate_issues (org_id, grant_id, certificate_id, template_id, user_id, number, number_stem, number_seq, verification_code)
       select current_org(), g.id, $2, $3, g.user_id, 'BENCH-' || g.status_index, 'BENCH', g.status_index,
              substr(translate(upper(md5(g.id::text)), '0189', 'WXYZ'), 1, 12) from claimed g
       returning id, user_id)
     insert into certificate_versions (org_id, issue_id, version, participant_name, html, css, orientation, page_size, file_due_at)
     select current_org(), i.id, 1, m.full_name, v.html, v.css, v.orientation, v.page_size, null
       from issued i join memberships m on m.org_id = current_org() and m.id = i.user_id
       join certificate_versions v on v.org_id = current_org() and v.issue_id = $4 and v.version = 1`,
    [relationId, certificate_id, template_id, issue_id],
  )
}

/** The archive of 500 certificates while others go on asking: how much longer they wait. */
export async function measureCertificates(url: string, { certificate_id, relation_id }: Volume): Promise<void> {
  const get = await signIn(url)
  const authorization = await signInToken(url)
  const ask = () => get('/cms/presences').then(drain)
  const before = await latency(ask, 300)
  const start = performance.now()
  const started = await fetch(`${url}/api/cms/v2/certificates/${certificate_id}/gifted-users/files?relation_id=${relation_id}`, {
    method: 'POST',
    headers: { authorization },
  })
  const { data: job } = (await started.json()) as { data: { id: string } }
  const state = async () => {
    const { data } = (await (await get('/cms/jobs')).json()) as {
      data: { results: { id: string; state: string; done: number; total: number | null }[] }
    }
    return data.results.find((one) => one.id === job.id)
  }
  const during = []
  let now = await state()
  while (now?.state === 'queued' || now?.state === 'running') {
    if (now.done > 0) during.push((await latency(ask, 60)).p95)
    else await new Promise((resolve) => setTimeout(resolve, 100))
    now = await state()
  }
  if (now?.state !== 'done' || now.total !== COUNT) throw new Error(`The archive ended as ${now?.state} with ${now?.total}`)
  during.sort((a, b) => a - b)
  const p95 = during[Math.floor(during.length / 2)] ?? 0
  note(`archive of ${COUNT} certificates`, (performance.now() - start) / 1000, 's')
  note('p95 of another list before', before.p95)
  note('p95 of another list meanwhile', p95)
  atMost('p95 of other requests while 500 certificates are rendered', p95 / before.p95, 2, 'times')
}
