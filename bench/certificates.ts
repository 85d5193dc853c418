import pg from 'pg'
import { latency } from './load.ts'
import { atMost, note } from './report.ts'
import { drain, signIn, signInToken } from './session.ts'

const COUNT = 500

interface Volume {
  readonly certificate_id: string
  readonly relation_id: string
}

/** A certificate claimed by 500 people, none of them with a PDF yet. */
export async function makeCertificateVolume(url: string): Promise<Volume> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const org = (await client.query<{ id: string }>("select id from organizations where code = 'nusantara'")).rows[0]?.id
  await client.query(`select set_config('app.org_id', $1, false), set_config('app.audit', 'off', false)`, [org])
  const { rows } = await client.query<Volume & { issue_id: string; template_id: string }>(
    `select i.certificate_id, g.relation_id, i.id as issue_id, i.template_id from certificate_issues i join achievement_grants g on g.org_id = i.org_id and g.id = i.grant_id
      where i.org_id = current_org() order by i.created_at limit 1`,
  )
  const model = rows[0]
  if (!model) throw new Error('The demonstration has no issued certificate')
  await client.query(
    `with people as (
       select distinct on (e.user_id) e.id as enrollment_id, m.id as user_id, m.nik, m.full_name, m.email, m.posisi
         from enrollments e join memberships m on m.org_id = e.org_id and m.id = e.user_id
        where e.org_id = current_org() and not exists (select 1 from achievement_grants x where x.org_id = e.org_id and x.relation_id = $2 and x.user_id = e.user_id)
        order by e.user_id limit greatest(0, $4 - (select count(*) from certificate_issues where org_id = current_org() and number like 'BENCH-%'))),
     granted as (
       insert into achievement_grants (org_id, kind, achievement_id, achievement_type, relation_id, enrollment_id, user_id, nik, full_name, email, posisi, state, claim_at)
       select current_org(), 'certificate', $1, 'completion', $2, enrollment_id, user_id, nik, full_name, email, posisi, 'claimed', now() from people
       returning id, user_id, full_name, status_index),
     issued as (
       insert into certificate_issues (org_id, grant_id, certificate_id, template_id, user_id, number, number_stem, number_seq, verification_code)
       select current_org(), g.id, $1, $5, g.user_id, 'BENCH-' || g.status_index, 'BENCH', g.status_index,
              substr(translate(upper(md5(g.id::text)), '0189', 'WXYZ'), 1, 12) from granted g
       returning id, user_id)
     insert into certificate_versions (org_id, issue_id, version, participant_name, html, css, orientation, page_size, file_due_at)
     select current_org(), i.id, 1, m.full_name, v.html, v.css, v.orientation, v.page_size, null
       from issued i join memberships m on m.org_id = current_org() and m.id = i.user_id
       join certificate_versions v on v.org_id = current_org() and v.issue_id = $3 and v.version = 1`,
    [model.certificate_id, model.relation_id, model.issue_id, COUNT, model.template_id],
  )
  const { rows: counted } = await client.query<{ n: string }>(
    'select count(*) as n from certificate_issues where org_id = current_org() and certificate_id = $1',
    [model.certificate_id],
  )
  if (Number(counted[0]?.n) < COUNT)
    throw new Error(`Only ${counted[0]?.n} certificates could be made: the volume of people comes first`)
  await client.query('update certificate_versions set file_key = null, file_due_at = null where org_id = current_org()')
  await client.end()
  return model
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
      data: { results: { id: string; state: string; done: number }[] }
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
  if (now?.state !== 'done') throw new Error(`The archive ended as ${now?.state}`)
  during.sort((a, b) => a - b)
  const p95 = during[Math.floor(during.length / 2)] ?? 0
  note(`archive of ${COUNT} certificates`, (performance.now() - start) / 1000, 's')
  note('p95 of another list before', before.p95)
  note('p95 of another list meanwhile', p95)
  atMost('p95 of other requests while 500 certificates are rendered', p95 / before.p95, 2, 'times')
}
