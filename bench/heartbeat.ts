import { latencies } from './load.ts'
import { atMost, note } from './report.ts'
import { drain, signIn } from './session.ts'

/** What a player tells each half minute against a page of a list, in turns. */
export async function measureHeartbeat(url: string): Promise<void> {
  const get = await signIn(url)
  const answer = await fetch(`${url}/api/learner/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'learner7@nusantara.test', password: 'Belajar-2026', org_code: 'nusantara' }),
  })
  const { data } = (await answer.json()) as { data: { token: string } }
  const headers = { authorization: data.token, 'content-type': 'application/json' }
  const ask = async (path: string, body?: unknown) => {
    const told = await fetch(`${url}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!told.ok) throw new Error(`${path} answered ${told.status}: ${await told.text()}`)
    return told
  }
  const found = (await (await ask('/learner/media')).json()) as { data: { results: { id: string }[] } }
  const item_id = found.data.results[0]?.id
  await drain(await ask('/learner/progress', { item_id, event: 'open' }))
  let second = 0
  const { beat, list } = await latencies({
    beat: async () => drain(await ask('/learner/progress', { item_id, event: 'heartbeat', position_seconds: ++second % 600 })),
    list: async () => drain(await get('/videos?page=1&page_size=10')),
  })
  note('heartbeat of a player, p50', beat.p50)
  note('a page of the list of videos, p50', list.p50)
  atMost('heartbeat against a page of a list', beat.p50 / list.p50, 0.33, 'x')
}
