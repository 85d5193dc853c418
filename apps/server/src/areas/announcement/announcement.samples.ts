import { announcementApi } from '@pelita/contract/areas/announcement.ts'
import type { Sample, SamplesOf } from '../../../test/samples.ts'
import type { TestOrg } from '../../../test/test-server.ts'

const body = (text: string) => ({
  ...{ title: text, content: `<p>${text}</p>`, channels: ['in_app' as const], audience: { kind: 'all' as const } },
  ...{ start_at: '', end_at: '', is_pinned: false, link: '', image: '' },
})
const aDraft = (org: TestOrg) => org.admin.call(announcementApi.create, { body: body(org.secret) })
const aPublished = async (org: TestOrg): Promise<string> => {
  const { id } = await aDraft(org)
  await org.admin.call(announcementApi.setStatus, { params: { id }, body: { status: 'publish' } })
  return id
}
const ofDraft: Sample = async (org) => ({ params: { id: (await aDraft(org)).id }, query: {} })

const listed: Sample = async (org) => {
  await aDraft(org)
  return { query: {} }
}

export const samples: SamplesOf<'announcement'> & SamplesOf<'learner-announcement'> = {
  'announcement.list': listed,
  'announcement.download': listed,
  'announcement.detail': ofDraft,
  'announcement.create': () => ({ body: body('Libur nasional') }),
  'announcement.update': async (org) => ({ params: { id: (await aDraft(org)).id }, body: { is_pinned: true } }),
  'announcement.setStatus': async (org) => ({ params: { id: (await aDraft(org)).id }, body: { status: 'publish' } }),
  'announcement.remove': ofDraft,
  'announcement.readers': async (org) => {
    const id = await aPublished(org)
    await org.work((db) => db.insertInto('announcement_reads').values({ announcement_id: id, user_id: org.someone.id }).execute())
    return { params: { id }, query: {} }
  },
  'learner-announcement.list': async (org) => {
    await aPublished(org)
    return { query: {} }
  },
  'learner-announcement.one': async (org) => ({ params: { id: await aPublished(org) } }),
  'learner-announcement.read': async (org) => ({ params: { id: await aPublished(org) } }),
}
