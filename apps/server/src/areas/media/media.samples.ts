import { podcastApi, videoApi } from '@pelita/contract/areas/media/media.ts'
import type { Sent } from '../../../test/http-client.ts'
import { aLargeFile, aMediaForm } from '../../../test/media-builders.ts'
import type { Sample, SamplesOf } from '../../../test/samples.ts'
import type { TestOrg } from '../../../test/test-server.ts'

const aSubtitle = Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nHalo\n')
type Kind = 'video' | 'podcast'
const apiOf = (kind: Kind) => (kind === 'video' ? videoApi : (podcastApi as unknown as typeof videoApi))

/** One with the organisation's secret in every text, that `someone` watched and wrote about. */
export async function aSecretMedia(org: TestOrg, kind: Kind, seen = true) {
  const { secret } = org
  const texts = { title: secret, description: `<p>${secret}</p>`, transcript: `<p>${secret}</p>`, tags: [secret.slice(0, 30)] }
  const { id } = await org.admin.call(apiOf(kind).create, { body: await aMediaForm(org, texts) })
  if (!seen) return { id, comment_id: '' }
  return org.work(async (db) => {
    const of = { content_id: id, user_id: org.someone.id }
    await db
      .insertInto('content_progress')
      .values({ ...of, seen: '{[0,60)}', percent: 10 })
      .execute()
    await db
      .insertInto('content_views')
      .values({ ...of, day: '2026-11-01' })
      .execute()
    const comment = { ...of, content_type: kind, title: secret, body: secret, status: 'waiting' as const }
    const made = await db.insertInto('comments').values(comment).returning('id').executeTakeFirstOrThrow()
    return { id, comment_id: made.id }
  })
}

const samplesOf = <K extends Kind>(kind: K) => {
  const of =
    (more: () => Sent = () => ({})): Sample =>
    async (org) => ({ params: { id: (await aSecretMedia(org, kind)).id }, ...more() })
  const ofComment =
    (more: () => Sent = () => ({})): Sample =>
    async (org) => ({ params: await aSecretMedia(org, kind), ...more() })
  const listed = of(() => ({ query: {} }))
  const among: Sample = async (org) => {
    await aSecretMedia(org, kind)
    return { query: {} }
  }
  const all: Record<string, Sample> = {
    list: among,
    download: among,
    detail: of(),
    create: async (org) => {
      const file = kind === 'video' && (await aLargeFile(org.admin, 'subtitle', 'id.vtt', aSubtitle))
      return { body: await aMediaForm(org, file ? { subtitles: [{ language: 'id', file_id: file.file_id }] } : {}) }
    },
    update: of(() => ({ body: { transcript: '<p>changed</p>' } })),
    remove: async (org) => ({ params: { id: (await aSecretMedia(org, kind, false)).id }, query: {} }),
    setStatus: of(() => ({ body: { status: 'review' } })),
    duplicate: of(),
    statistics: listed,
    viewers: listed,
    viewersDownload: listed,
    usedIn: listed,
    words: async (org) => ({ params: { id: (await aSecretMedia(org, kind)).id }, query: { keyword: org.secret.slice(0, 20) } }),
    comments: listed,
    approveComment: ofComment(() => ({ body: { status: 'published' } })),
    removeComment: ofComment(),
  }
  return Object.fromEntries(Object.entries(all).map(([name, sample]) => [`${kind}.${name}`, sample])) as SamplesOf<K>
}

/** Published, so that a learner finds it. */
const offered =
  (more: (id: string) => Sent): Sample =>
  async (org) => {
    const { id } = await aSecretMedia(org, 'video')
    await org.work((db) => db.updateTable('contents').set({ status: 'publish' }).where('id', '=', id).execute())
    return more(id)
  }

export const samples: SamplesOf<Kind> & SamplesOf<'learner-media'> & SamplesOf<'learner-progress'> = {
  ...samplesOf('video'),
  ...samplesOf('podcast'),
  'learner-media.list': offered(() => ({ query: {} })),
  'learner-media.detail': offered((id) => ({ params: { id } })),
  'learner-media.words': offered((id) => ({ params: { id }, query: { keyword: 'a' } })),
  'learner-progress.report': offered((item_id) => ({ body: { item_id, event: 'open' } })),
}
