import { aPresence, codeOf } from '../../../test/builders.ts'
import type { Sent } from '../../../test/http-client.ts'
import type { Sample, SamplesOf } from '../../../test/samples.ts'
import { aSecretClass, ofClass } from '../../../test/secret-records.ts'
import type { TestOrg } from '../../../test/test-server.ts'

const list: Sample = () => ({ query: {} })

const ofPresence =
  (more: (made: Awaited<ReturnType<typeof aSecretClass>>, org: TestOrg) => Sent = () => ({})): Sample =>
  async (org) => {
    const made = await aSecretClass(org)
    return { params: { id: made.presence_id }, query: {}, ...more(made, org) }
  }

export const samples: SamplesOf<'presence'> & SamplesOf<'learner-presence'> = {
  'learner-presence.scan': async (org) => ({ body: { code: await codeOf(org, await aSecretClass(org)) } }),
  'learner-presence.presenceHistory': list,
  'presence.list': ofClass,
  'presence.download': ofClass,
  'presence.detail': ofPresence(),
  'presence.create': () => ({ body: aPresence() }),
  'presence.update': ofPresence((_, org) => ({ body: { title: `${org.secret} changed` } })),
  'presence.remove': async (org) => {
    const { id } = await org.work((db) =>
      db
        .insertInto('presences')
        .values(aPresence({ title: org.secret }))
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    return { params: { id }, query: {} }
  },
  'presence.codeMode': ofPresence(() => ({ body: { code_mode: 'rotating' } })),
  'presence.batches': ofPresence(),
  'presence.schedules': ofPresence((made) => ({ query: { batch_id: made.batch_id } })),
  'presence.regenerateCode': ofPresence((made) => ({ query: { schedule_id: made.schedule_id } })),
  'presence.rotatingCode': ofPresence((made) => ({ query: { schedule_id: made.schedule_id } })),
  'presence.live': ofPresence(),
  'presence.attendances': ofPresence(),
  'presence.addAttendances': ofPresence((made, org) => ({
    body: { data: [{ user_id: org.someone.id, schedule_id: made.schedule_id }] },
  })),
  'presence.downloadAttendances': ofPresence(),
  'presence.exportAttendances': ofPresence(),
}
