import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { userApi } from '@pelita/contract/areas/user-api.ts'
import { membershipApi } from '@pelita/contract/platform/membership.ts'
import { beforeAll, expect, test } from 'vitest'
import { addedAccount, type HeldPerson, heldElsewhere, newestLink } from '../../../test/person-builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'

const server = testServer()
let home: TestOrg
let org: TestOrg
beforeAll(async () => {
  ;[home, org] = [await testOrg(server, 'Home'), await testOrg(server, 'Beta')]
})

let sequence = 0
const unused = () => `unused${++sequence}@${org.code}.test`
const change = (member: HeldPerson, email: string, where = org) =>
  where.admin.call(userApi.update, { params: { id: member.id }, body: { email } })
const accept = async (email: string) =>
  server.anonymous.call(membershipApi.accept, { body: { token: await newestLink(server, email) } })
const login = async (email: string, password: string, where = org) =>
  server.anonymous.send(learnerApi.login, { body: { email, password, org_code: where.code } })
const enters = async (email: string, password: string, where = org) => (await login(email, password, where)).statusCode === 200
const detail = (id: string, where = org) => where.admin.call(userApi.detail, { params: { id } })

test('a new address waits: until its holder accepts it, the old one opens the account', async () => {
  const member = await heldElsewhere(server, org)
  const email = unused()
  expect(await change(member, email)).toMatchObject({ email: member.email, new_email: email, status: 'active' })
  expect([await enters(member.email, member.password), await enters(email, member.password)]).toEqual([true, false])
  await accept(email)
  expect(await detail(member.id)).toMatchObject({ email, new_email: null })
  expect([await enters(member.email, member.password), await enters(email, member.password)]).toEqual([false, true])
})

test('the address of somebody known elsewhere answers alike; accepted, the account is theirs and nobody else comes in', async () => {
  const [member, twin] = [await heldElsewhere(server, org), await heldElsewhere(server, org)]
  const holder = await heldElsewhere(server, home)
  const shape = ({
    email: _,
    id: __,
    nik: ___,
    new_email,
    updated_at: ____,
    created_at: _____,
    ...rest
  }: Awaited<ReturnType<typeof change>>) => ({
    ...{ ...rest, full_name: '' },
    new_email: typeof new_email,
  })
  expect(shape(await change(member, holder.email))).toEqual(shape(await change(twin, unused())))
  expect(await detail(member.id)).toMatchObject({ full_name: 'Real Person', is_shared: false })
  const session = (await login(member.email, member.password)).json().data.token
  await accept(holder.email)
  expect(await detail(member.id)).toMatchObject({ email: holder.email, is_shared: true })
  expect([await enters(member.email, member.password), await enters(holder.email, holder.password)]).toEqual([false, true])
  const kept = await server.anonymous.with({ authorization: session }).send(learnerApi.me)
  expect(kept.statusCode).toBe(401)
  const left = server.services.database.platform.selectFrom('persons').select('id').where('id', '=', member.person_id)
  expect(await left.executeTakeFirst()).toBeUndefined()
})

test('whoever does not accept it has lost nothing, and the old address can be put back', async () => {
  const member = await heldElsewhere(server, org)
  const email = unused()
  await change(member, email)
  const token = await newestLink(server, email)
  expect(await change(member, member.email)).toMatchObject({ email: member.email, new_email: null })
  await expect(server.anonymous.call(membershipApi.accept, { body: { token } })).rejects.toMatchObject({ status: 422 })
  await change(member, email)
  await server.anonymous.call(membershipApi.decline, { body: { token: await newestLink(server, email) } })
  expect(await detail(member.id)).toMatchObject({ email: member.email, new_email: null, status: 'active' })
  expect(await enters(member.email, member.password)).toBe(true)
})

test('a person who has joined another organisation meanwhile is not moved any more', async () => {
  const member = await heldElsewhere(server, org)
  const email = unused()
  await change(member, email)
  await addedAccount(home, { email: member.email, send_invitation: true })
  await accept(member.email)
  await expect(accept(email)).rejects.toMatchObject({ status: 422, body: { message: ['Link has expired'] } })
  expect((await detail(member.id)).email).toBe(member.email)
  await expect(change(member, unused())).rejects.toMatchObject({ body: { message: ['This account is managed by its owner'] } })
})

test('an address two colleagues wait for goes to whoever was named first', async () => {
  const [one, two] = [await heldElsewhere(server, org), await heldElsewhere(server, org)]
  const email = unused()
  await change(one, email)
  const taken = { status: 422, body: { message: ['Email has already been taken'] } }
  await expect(change(two, email)).rejects.toMatchObject(taken)
  await expect(addedAccount(org, { email })).rejects.toMatchObject(taken)
})
