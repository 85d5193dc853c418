import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type apis, everyEndpoint } from '@pelita/contract/all.ts'
import { aSecretDivision } from '../src/areas/workplace/workplace.samples.ts'
import { enrollPeople } from '../src/learning/cohort/enrollment/enrollments.ts'
import { moveToBin } from '../src/platform/db/records.ts'
import { aClass, aPresence, codeOf } from './builders.ts'
import type { Sent } from './http-client.ts'
import { smallPicture } from './small-picture.ts'
import type { Member, TestOrg } from './test-server.ts'

type Apis = typeof apis
/** Without the calls about several records: theirs follow from the single call's. */
type OwnCalls<Api> = { [K in keyof Api]: Api[K] extends { each: string } ? never : K }[keyof Api] & string
type NamesOf<A extends keyof Apis & string> = `${A}.${OwnCalls<Apis[A]>}`
export type EndpointName = { [A in keyof Apis & string]: NamesOf<A> }[keyof Apis & string]

export type Sample = (org: TestOrg) => Promise<Sent> | Sent
/** The samples of an area: a call without one does not compile. */
export type SamplesOf<A extends keyof Apis & string> = Readonly<Record<NamesOf<A>, Sample>>

const empty: Sample = () => ({})
const list: Sample = () => ({ query: {} })

/** A class of this organisation with its secret in every text, and `someone` invited to it. */
async function aSecretClass(org: TestOrg, invited: Member = org.someone) {
  const made = await aClass(org, { presence: { title: org.secret, description: org.secret }, batch: { title: org.secret } })
  await org.work((db) => enrollPeople(db, made.batch_id, [invited.id]))
  return made
}

const ofPresence =
  (more: (made: Awaited<ReturnType<typeof aSecretClass>>, org: TestOrg) => Sent = () => ({})): Sample =>
  async (org) => {
    const made = await aSecretClass(org)
    return { params: { id: made.presence_id }, query: {}, ...more(made, org) }
  }

/** Something to count and to tell of. */
const ofClass: Sample = async (org) => {
  await aSecretClass(org)
  return { query: {} }
}

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

const ofEnrollment: Sample = async (org) => {
  const { batch_id } = await aSecretClass(org)
  const row = await org.work((db) =>
    db.selectFrom('enrollments').select('id').where('cohort_id', '=', batch_id).executeTakeFirstOrThrow(),
  )
  return { params: { id: row.id }, body: { action: 'confirm' } }
}

let made = 0
const aSecretRole = async (org: TestOrg): Promise<string> => {
  const values = { title: `Sample ${++made}`, description: org.secret, permissions: [] }
  return (await org.work((db) => db.insertInto('roles').values(values).returning('id').executeTakeFirstOrThrow())).id
}
const amongRoles: Sample = async (org) => {
  await aSecretRole(org)
  return { query: {} }
}
const ofRole =
  (more: () => Sent = () => ({})): Sample =>
  async (org) => ({ params: { id: await aSecretRole(org) }, ...more() })

/** An account of this organisation with its secret in its texts; never signed in. */
const aSecretAccount = async (org: TestOrg): Promise<Member> => {
  const member = await org.member({ full_name: `${org.secret} ${++made}` })
  await org.work((db) =>
    db
      .updateTable('memberships')
      .set({ posisi: org.secret, groups: ['coach'] })
      .where('id', '=', member.id)
      .execute(),
  )
  return member
}
const aSecretWithoutEmail = (org: TestOrg): Promise<string> =>
  org.work(async (db) => {
    const values = { nik: `WE-${++made}`, full_name: `${org.secret} ${made}`, email: null, posisi: org.secret }
    return (await db.insertInto('memberships').values(values).returning('id').executeTakeFirstOrThrow()).id
  })
const ofAccount =
  (more: (member: Member, org: TestOrg) => Sent = () => ({})): Sample =>
  async (org) => {
    const member = await aSecretAccount(org)
    return { params: { id: member.id }, query: {}, ...more(member, org) }
  }
const listAccounts: Sample = async (org) => {
  await aSecretAccount(org)
  return { query: {} }
}

const aBinnedRole = async (org: TestOrg): Promise<string> => {
  const id = await aSecretRole(org)
  await org.work((db) => moveToBin(db, 'roles', id))
  return id
}

/** What an area keeps beside itself, in `<area>.samples.ts`. */
const areas = join(import.meta.dirname, '../src/areas')
const beside = readdirSync(areas, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.samples.ts'))
const found: { samples: Partial<Record<EndpointName, Sample>> }[] = await Promise.all(
  beside.map((name) => import(join(areas, name))),
)

const ownSamples: Partial<Record<EndpointName, Sample>> = {
  ...Object.assign({}, ...found.map((area) => area.samples)),
  'audit.list': async (org) => {
    const { presence_id } = await aSecretClass(org)
    return { query: { entity_type: 'presences', entity_id: presence_id } }
  },
  'audit.download': list,
  'auth.login': empty,
  'auth.verify': empty,
  'auth.resend': empty,
  'auth.register': empty,
  'auth.forgotPassword': empty,
  'auth.resetPassword': empty,
  'auth.changePassword': empty,
  'auth.mySessions': empty,
  'auth.endOtherSessions': empty,
  'auth.prove': () => ({ body: { password: 'not the one' } }),
  'auth.session': empty,
  'auth.logout': empty,
  'bin.list': async (org) => {
    await aBinnedRole(org)
    return { query: {} }
  },
  'bin.restore': async (org) => ({ params: { table: 'roles', id: await aBinnedRole(org) } }),
  'palette.find': async (org) => {
    await aSecretClass(org)
    return { query: { keyword: org.secret } }
  },
  'dashboard.summary': ofClass,
  'dashboard.trends': ofClass,
  'dashboard.modules': ofClass,
  'dashboard.topContents': ofClass,
  'dashboard.upcoming': ofClass,
  'dashboard.pending': list,
  'dashboard.reviews': async (org) => {
    const { params } = await sampleFor('video.setStatus', org)
    await org.work((db) => db.updateTable('contents').set({ status: 'review' }).where('id', '=', String(params?.id)).execute())
    return { query: {} }
  },
  'dashboard.people': () => ({ query: { figure: 'total_users' } }),
  'dashboard.learning': async (org) => ({ ...(await ofClass(org)), query: { figure: 'published_contents' } }),
  'dashboard.activities': ofClass,
  'file.upload': async () => ({ file: await smallPicture(), fields: { folder: 'content/user-upload/image' } }),
  'job.mine': empty,
  'job.cancel': ofJob,
  'job.dismiss': ofJob,
  'job.file': ofJob,
  'mail.resend': empty,
  'learner.sso': empty,
  'learner.login': empty,
  'learner.logout': empty,
  'learner.me': empty,
  'learner.enrollments': async (org) => {
    await aSecretClass(org)
    return { query: {} }
  },
  'learner.answer': ofEnrollment,
  'learner-presence.scan': async (org) => ({ body: { code: await codeOf(org, await aSecretClass(org)) } }),
  'learner-presence.presenceHistory': list,
  'organization.configurationInit': list,
  'organization.demonstration': list,
  'organization.loginPage': (org) => ({ params: { orgCode: org.code } }),
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
  'role.list': amongRoles,
  'role.download': amongRoles,
  'role.catalogue': empty,
  'role.detail': ofRole(),
  'role.accounts': ofRole(() => ({ query: {} })),
  'role.people': list,
  'role.create': () => ({ body: { title: `New ${++made}`, permissions: [] } }),
  'role.update': ofRole(() => ({ body: { description: 'changed' } })),
  'role.remove': ofRole(() => ({ query: {} })),
  'role.compare': async (org) => ({ query: { left: await aSecretRole(org), right: await aSecretRole(org) } }),
  'role.effective': (org) => ({ query: { user_id: org.someone.id } }),
  'user.list': listAccounts,
  'user.download': listAccounts,
  'user.export': listAccounts,
  'user.detail': ofAccount(),
  'user.create': async (org) => ({
    body: {
      full_name: 'Siti Aminah',
      email: `sample${++made}@${org.code}.test`,
      nik: `NEW-${made}`,
      posisi: 'Staff',
      division_id: await aSecretDivision(org),
    },
  }),
  'user.update': ofAccount(() => ({ body: { posisi: 'Changed' } })),
  'user.remove': ofAccount(),
  'user.act': ofAccount((member) => ({ params: { id: member.id, action: 'deactivate' }, body: {} })),
  'user.anonymise': ofAccount(),
  'user.bulk': async (org) => ({ body: { ids: [(await aSecretAccount(org)).id], action: 'deactivate' } }),
  'user.firstPasswords': async (org) => ({ body: { ids: [await aSecretWithoutEmail(org)] } }),
  'user.group': listAccounts,
  'user.coach': listAccounts,
  'user-record.learningHistory': ofAccount(),
  'user-record.downloadLearningHistory': ofAccount(),
  'user-record.achievements': ofAccount(),
  'user-record.activities': ofAccount(),
  'user-record.personalData': ofAccount(),
  'reference.levels': empty,
  'reference.checkpointLevels': empty,
  'reference.expertLevels': empty,
  'reference.organizations': list,
  'reference.moduleOptions': () => ({ query: { group: 'presence' } }),
}

/** Several records are named as the one of the single call is. */
const bulkSamples = everyEndpoint.flatMap(([name, { each }]) => {
  const single = ownSamples[`${name.slice(0, name.lastIndexOf('.'))}.${each}` as EndpointName]
  if (!single) return []
  const sample: Sample = async (org) => {
    const { id, ...params } = (await single(org)).params ?? {}
    const change = name.endsWith('.categorizeAll')
      ? { category_id: (await ownSamples['category.detail']?.(org))?.params?.id }
      : (each === 'update' || each === 'setStatus') && { status: 'publish' }
    return { params, body: { rows: [{ id }], dry_run: false, ...change } }
  }
  return [[name, sample] as const]
})

/** A valid call of every endpoint, against a record of `org`; `access.test.ts` tells which has none. */
export const samples: Partial<Record<EndpointName, Sample>> = { ...ownSamples, ...Object.fromEntries(bulkSamples) }

export const sampleFor = async (name: EndpointName, org: TestOrg): Promise<Sent> => {
  const sample = samples[name]
  if (!sample) throw new Error(`${name} has no sample`)
  return sample(org)
}
