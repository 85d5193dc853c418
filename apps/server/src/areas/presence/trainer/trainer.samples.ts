import { sql } from 'kysely'
import { aClass, participants, type TestClass } from '../../../../test/builders.ts'
import type { Sent } from '../../../../test/http-client.ts'
import type { Sample, SamplesOf } from '../../../../test/samples.ts'
import type { Member } from '../../../../test/test-server.ts'

/** A meeting that is open now and that `someone` gives, with one participant. */
const given =
  (more: (made: TestClass, member: Member) => Sent = () => ({})): Sample =>
  async (org) => {
    const made = await aClass(org, { presence: { title: org.secret }, batch: { title: org.secret } })
    const [member = org.someone] = await participants(org, made.batch_id, 1, 'confirmed')
    await org.work((db) =>
      sql`insert into batch_experts (batch_id, user_id) values (${made.batch_id}, ${org.someone.id})`.execute(db),
    )
    return { params: { id: made.schedule_id }, query: {}, ...more(made, member) }
  }

export const samples: SamplesOf<'learner-trainer'> = {
  'learner-trainer.sessions': async (org) => {
    await given()(org)
    return {}
  },
  'learner-trainer.session': given(),
  'learner-trainer.code': given(),
  'learner-trainer.people': given(),
  'learner-trainer.mark': given((_, member) => ({ body: { user_ids: [member.id] } })),
}
