import { enrollPeople } from '../src/learning/cohort/enrollment/enrollments.ts'
import { moveToBin } from '../src/platform/db/records.ts'
import { aClass } from './builders.ts'
import type { Sample } from './samples.ts'
import type { Member, TestOrg } from './test-server.ts'

/** A class of this organisation with its secret in every text, and `someone` invited to it. */
export async function aSecretClass(org: TestOrg, invited: Member = org.someone) {
  const made = await aClass(org, { presence: { title: org.secret, description: org.secret }, batch: { title: org.secret } })
  await org.work((db) => enrollPeople(db, made.batch_id, [invited.id]))
  return made
}

/** Something to count and to tell of. */
export const ofClass: Sample = async (org) => {
  await aSecretClass(org)
  return { query: {} }
}

let made = 0

export const aSecretRole = async (org: TestOrg): Promise<string> => {
  const values = { title: `Sample ${++made}`, description: org.secret, permissions: [] }
  return (await org.work((db) => db.insertInto('roles').values(values).returning('id').executeTakeFirstOrThrow())).id
}

export const aBinnedRole = async (org: TestOrg): Promise<string> => {
  const id = await aSecretRole(org)
  await org.work((db) => moveToBin(db, 'roles', id))
  return id
}

export const aSecretDivision = async (org: TestOrg): Promise<string> => {
  const values = { division_code: `D${++made}`, division_name: org.secret }
  return (await org.work((db) => db.insertInto('divisions').values(values).returning('id').executeTakeFirstOrThrow())).id
}
