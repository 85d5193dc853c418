import { randomUUID } from 'node:crypto'
import { aBatch, aModule } from '../../../../test/builders.ts'
import { publishText } from '../../../../test/consent-builders.ts'
import type { Sample, SamplesOf } from '../../../../test/samples.ts'
import { smallPicture } from '../../../../test/small-picture.ts'
import { enrollPeople } from '../../../learning/cohort/enrollment/enrollments.ts'

const mine: Sample = async (org) => {
  await org.work((db) => db.updateTable('memberships').set({ posisi: org.secret }).where('id', '=', org.someone.id).execute())
  return {}
}

/** Nobody gave a password for it. */
const NOT_BEGUN = { verification_id: '00000000-0000-4000-8000-000000000000', proof: { way: 'app', code: '123456' } }

export const samples: SamplesOf<'learner-me'> = {
  'learner-me.profile': mine,
  'learner-me.change': async (org) => ({ ...(await mine(org)), body: { language: 'id', unwanted_mails: ['invitation'] } }),
  'learner-me.setPhone': async (org) => ({ ...(await mine(org)), body: { phone: '081234567890' } }),
  'learner-me.setPicture': async (org) => ({ ...(await mine(org)), file: await smallPicture(), fields: {} }),
  'learner-me.removePicture': mine,
  'learner-me.changePassword': () => ({ body: { old_password: 'not the old one', password: 'Perahu-Kuning-27' } }),
  'learner-me.prove': () => ({ body: { password: 'not the one' } }),
  'learner-me.sessions': () => ({}),
  'learner-me.endOthers': () => ({}),
  'learner-me.endSession': () => ({ params: { id: randomUUID() } }),
  'learner-me.factors': () => ({}),
  'learner-me.beginFactor': () => ({ body: { password: 'not the password' } }),
  'learner-me.addFactor': () => ({ body: NOT_BEGUN }),
  'learner-me.removeFactor': () => ({ body: { password: 'not the password', id: 'app' } }),
  'learner-me.renewRecoveryCodes': () => ({ body: { password: 'not the password' } }),
  'learner-me.keepFactors': () => ({}),
  'learner-me.data': mine,
  'learner-me.texts': async (org) => {
    const found = await org.work((db) => db.selectFrom('legal_texts').select('id').executeTakeFirst())
    if (!found) await publishText(org, { text: org.secret })
    return {}
  },
  'learner-me.history': async (org) => {
    const batch = await aBatch(org, await aModule(org, 'classroom', { title: org.secret }))
    await org.work(async (db) => {
      await enrollPeople(db, batch, [org.someone.id])
      await db
        .updateTable('enrollments')
        .set({ status: 'confirmed', learning_status: 'passed', completed_at: new Date().toISOString() })
        .where('cohort_id', '=', batch)
        .execute()
    })
    return { query: {} }
  },
}
