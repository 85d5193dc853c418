import { authApi } from '@pelita/contract/areas/auth.ts'
import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { learnerMeApi } from '@pelita/contract/areas/learner-me.ts'
import { auditApi } from '@pelita/contract/platform/audit.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { changePerson, PASSWORD, signInPerson, timeTravel } from './people-for-tests.ts'

const server = testServer()
afterEach(() => timeTravel.back())

/** The doors, and there a call that needs somebody who proved lately who they are. */
const DOORS = {
  console: {
    login: authApi.login,
    act: authApi.endOtherSessions,
    prove: authApi.prove,
    factors: authApi.beginFactor,
    body: undefined,
  },
  learner: {
    login: learnerApi.login,
    act: learnerMeApi.setPhone,
    prove: learnerMeApi.prove,
    factors: learnerMeApi.beginFactor,
    body: { phone: '081234567890' },
  },
} as const

const ASKED = { status: 403, data: { prove: ['password'] } }

async function arrive(door: keyof typeof DOORS, org: TestOrg = {} as TestOrg) {
  const at = org.id ? org : await testOrg(server)
  const person = await signInPerson(server, at)
  const { login, act, prove, body } = DOORS[door]
  const signedIn = await server.anonymous.send(login, { body: { email: person.email, password: PASSWORD, org_code: at.code } })
  const client = server.anonymous.with({ authorization: signedIn.json().data.token })
  const told = async (sent: ReturnType<typeof client.send>) => {
    const answer = await sent
    const { data, message } = answer.json()
    return answer.statusCode === 200 ? { status: 200 } : { status: answer.statusCode, data, message }
  }
  return {
    person,
    client,
    act: () => told(client.send(act, body && { body })),
    prove: (password: string) => told(client.send(prove, { body: { password } })),
  }
}

describe.each(['console', 'learner'] as const)('at the door %s', (door) => {
  test('whoever signed in a while ago gives the password once more, and then goes on for some minutes', async () => {
    const { act, prove } = await arrive(door)
    expect(await act()).toEqual({ status: 200 })
    timeTravel.minutes(14)
    expect(await act()).toEqual({ status: 200 })
    timeTravel.minutes(2)
    expect(await act()).toMatchObject(ASKED)
    expect(await prove(PASSWORD)).toEqual({ status: 200 })
    expect(await act()).toEqual({ status: 200 })
    timeTravel.minutes(16)
    expect(await act()).toMatchObject(ASKED)
  })

  test('a wrong password proves nothing, and counts towards the lock as at the door', async () => {
    const { act, prove } = await arrive(door)
    timeTravel.minutes(16)
    for (let n = 0; n < 5; n++)
      expect(await prove('Wrong-Word-1')).toMatchObject({ status: 422, message: ['Password is incorrect'] })
    expect(await prove(PASSWORD)).toMatchObject({ status: 423 })
    expect(await act()).toMatchObject(ASKED)
  })
})

test('being asked to prove oneself is no refused call; a wrong password given then is a failed sign-in of the account', async () => {
  const org = await testOrg(server)
  for (const door of ['console', 'learner'] as const) {
    const { act, prove, person, client } = await arrive(door, org)
    timeTravel.minutes(16)
    expect(await act()).toMatchObject(ASKED)
    await prove('What-I-typed-1')
    await prove('What-I-typed-1')
    const change = door === 'console' ? authApi.changePassword : learnerMeApi.changePassword
    await client.send(change, { body: { old_password: 'What-I-typed-1', password: 'Pilihan-Sendiri-7' } })
    await client.send(DOORS[door].factors, { body: { password: 'What-I-typed-1' } })
    await server.services.refused.tell()
    timeTravel.back()
    expect((await org.admin.call(auditApi.list, { query: { action: 'refused' } })).results).toEqual([])
    const { results } = await org.admin.call(auditApi.list, { query: { action: 'login_failed' } })
    const ofAccount = results.filter(({ entity_id }) => entity_id === person.id)
    const told = ofAccount.flatMap(({ changes }) => changes.filter(({ field }) => field === 'times').map(({ to }) => Number(to)))
    expect(
      told.reduce((sum, n) => sum + n, 0),
      door,
    ).toBe(4)
    expect(JSON.stringify(ofAccount)).not.toContain('What-I-typed-1')
  }
})

test('a new password proves as well who chose it', async () => {
  const { client, act } = await arrive('learner')
  timeTravel.minutes(16)
  const body = { old_password: PASSWORD, password: 'Pilihan-Sendiri-7' }
  expect((await client.send(learnerMeApi.changePassword, { body })).statusCode).toBe(200)
  expect(await act()).toEqual({ status: 200 })
})

test('whoever has no password and no other organisation is asked for none', async () => {
  const org = await testOrg(server)
  const member = await org.member()
  const client = await org.learner(member)
  await changePerson(server, member.person_id, { password_hash: null })
  expect((await client.call(learnerMeApi.setPhone, { body: { phone: '081234567890' } })).phone).toBe('081234567890')
  expect((await client.send(learnerMeApi.endOthers)).statusCode).toBe(200)
})
