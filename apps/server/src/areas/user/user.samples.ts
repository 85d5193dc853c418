import type { Sent } from '../../../test/http-client.ts'
import type { Sample, SamplesOf } from '../../../test/samples.ts'
import { aSecretDivision } from '../../../test/secret-records.ts'
import type { Member, TestOrg } from '../../../test/test-server.ts'

let made = 0

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

export const samples: SamplesOf<'user'> & SamplesOf<'user-record'> = {
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
}
