import type { SamplesOf } from '../../../test/samples.ts'
import { changedSettings } from '../../../test/settings-builders.ts'
import type { TestOrg } from '../../../test/test-server.ts'

/** Settings that hold the organisation's secret, and the entry of their history. */
const changed = async (org: TestOrg): Promise<string> => {
  return changedSettings(org, 'notification', { sender_name: org.secret })
}

const draft = { event: 'invitation', language: 'en', subject: 'Come', body: '<p>{{full_name}}</p>' }

const aFailedMail = async (org: TestOrg): Promise<string> => {
  const values = {
    template: 'invitation',
    recipient: `${org.secret}@log.test`,
    payload: JSON.stringify({ full_name: org.secret }),
  }
  const row = await org.work((db) =>
    db
      .insertInto('outbox')
      .values({ ...values, status: 'failed', error: 'connect ECONNREFUSED' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return row.id
}

const aNotice = async (org: TestOrg): Promise<string> => {
  const values = { user_id: org.someone.id, event: 'invitation', title: org.secret, body: org.secret }
  return (await org.work((db) => db.insertInto('notifications').values(values).returning('id').executeTakeFirstOrThrow())).id
}

export const samples: SamplesOf<'notification'> & SamplesOf<'learner-notification'> = {
  'notification.preview': () => ({ body: draft }),
  'notification.test': () => ({ body: draft }),
  'notification.logs': async (org) => {
    await aFailedMail(org)
    return { query: {} }
  },
  'notification.downloadLogs': async (org) => {
    await aFailedMail(org)
    return { query: {} }
  },
  'notification.retry': async (org) => ({ params: { id: await aFailedMail(org) } }),
  'learner-notification.list': async (org) => {
    await aNotice(org)
    return { query: {} }
  },
  'learner-notification.read': async (org) => ({ body: { ids: [await aNotice(org)] } }),
  'notification.read': async (org) => {
    await changed(org)
    return {}
  },
  'notification.update': () => ({ body: { footer: 'changed' } }),
  'notification.history': async (org) => {
    await changed(org)
    return {}
  },
  'notification.affected': () => ({ body: { events: { class_reminder: { in_app: true, email: false } } } }),
  'notification.restore': async (org) => ({ body: { id: await changed(org) } }),
}
