import type { Sample, SamplesOf } from '../../../test/samples.ts'

const empty: Sample = () => ({})

const ofJob: Sample = async (org) => {
  const { id } = await org.work((db) =>
    db
      .insertInto('jobs')
      .values({ kind: 'sample', title: org.secret, state: 'done', created_by: org.adminId })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return { params: { id } }
}

export const samples: SamplesOf<'job'> = {
  'job.mine': empty,
  'job.cancel': ofJob,
  'job.dismiss': ofJob,
  'job.file': ofJob,
}
