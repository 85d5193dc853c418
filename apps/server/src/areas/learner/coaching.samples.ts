import { aCoachedClass } from '../../../test/coaching-builders.ts'
import type { Sample, SamplesOf } from '../../../test/samples.ts'
import { bookSession } from '../../learning/coaching/book-session.ts'

/** A class of `someone` that offers a session. */
const coached: Sample = async (org) => {
  const { session, enrollmentOf } = await aCoachedClass(org, [org.someone], { title: org.secret })
  return { params: { id: enrollmentOf(org.someone), sessionId: session.id }, body: {} }
}

export const samples: SamplesOf<'learner-coaching'> = {
  'learner-coaching.sessions': async (org) => ({ params: { id: (await coached(org)).params?.id } }),
  'learner-coaching.book': coached,
  'learner-coaching.letGo': async (org) => {
    const { params } = await coached(org)
    const place = { enrollmentId: String(params?.id), sessionId: String(params?.sessionId) }
    await org.work((db) => bookSession(db, org.someone.id, place, null))
    return { params }
  },
  'learner-coaching.given': async (org) => {
    const { session } = await aCoachedClass(org, [], { title: org.secret })
    await org.work((db) =>
      db.updateTable('coaching_sessions').set({ coach_id: org.someone.id }).where('id', '=', session.id).execute(),
    )
    return {}
  },
}
