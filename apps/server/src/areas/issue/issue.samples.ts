import { learnerIssueApi } from '@pelita/contract/areas/issue/learner-issue.ts'
import type { Sample, SamplesOf } from '../../../test/samples.ts'
import { smallPicture } from '../../../test/small-picture.ts'
import type { TestOrg } from '../../../test/test-server.ts'

const report = (text: string) => ({
  ...{ category: 'technical' as const, title: `Masalah ${text}`, description: `Tidak terbuka: ${text}` },
  ...{ place: '/media', app_version: 'app-1', reference: 'abc' },
})

export const anIssue = async (org: TestOrg): Promise<string> =>
  (await (await org.learner(org.someone)).call(learnerIssueApi.report, { body: report(org.secret) })).id

const ofIssue: Sample = async (org) => ({ params: { id: await anIssue(org) } })
const listed: Sample = async (org) => {
  await anIssue(org)
  return { query: {} }
}

export const samples: SamplesOf<'issue'> & SamplesOf<'learner-issue'> = {
  'issue.list': listed,
  'issue.download': listed,
  'issue.figures': async (org) => {
    await anIssue(org)
    return {}
  },
  'issue.handlers': () => ({ query: {} }),
  'issue.detail': ofIssue,
  'issue.update': async (org) => ({ params: { id: await anIssue(org) }, body: { priority: 'high' } }),
  'issue.comments': ofIssue,
  'issue.comment': async (org) => ({
    params: { id: await anIssue(org) },
    body: { body: 'Sedang kami periksa', is_internal: false },
  }),
  'learner-issue.mine': listed,
  'learner-issue.one': ofIssue,
  'learner-issue.report': () => ({ body: report('layar kosong') }),
  'learner-issue.upload': async () => ({ file: await smallPicture(), fields: {} }),
  'learner-issue.comment': async (org) => ({ params: { id: await anIssue(org) }, body: { body: 'Masih sama' } }),
  'learner-issue.reopen': async (org) => {
    const id = await anIssue(org)
    const resolved = { status: 'resolved', resolved_at: new Date().toISOString(), resolution: 'Selesai' } as const
    await org.work((db) => db.updateTable('issues').set(resolved).where('id', '=', id).execute())
    return { params: { id } }
  },
}
