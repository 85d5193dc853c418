import { courseApi } from '@pelita/contract/areas/course/course.ts'
import { courseParticipantApi, coursePeopleApi } from '@pelita/contract/areas/course/course-people.ts'
import { learnerCatalogueApi } from '@pelita/contract/learning/learner-catalogue.ts'
import { beforeEach, expect, test } from 'vitest'
import { publishedCourse } from '../../../test/course-builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { flagsCommand } from '../organization/flags-command.ts'
import { addPartner } from '../organization/partners-command.ts'

const server = testServer()
let org: TestOrg
beforeEach(async () => {
  org = await testOrg(server)
})
const flag = (of: TestOrg, name: string, said: 'on' | 'off') => flagsCommand(server.services.database, of.code, name, said)

test('with courses switched off every call of theirs is answered as if there were none, and of received ones too', async () => {
  const { id } = await publishedCourse(org)
  const calls = [
    [courseApi.list, {}],
    [courseApi.offered, {}],
    [courseApi.download, {}],
    [courseApi.tags, {}],
    [courseApi.settings, { query: { type: 'library' } }],
    [courseApi.designModels, {}],
    [courseApi.one, { params: { id } }],
    [coursePeopleApi.history, { params: { id } }],
    [courseParticipantApi.list, { params: { id } }],
    [courseParticipantApi.add, { params: { id }, body: { user_ids: [org.someone.id] } }],
  ] as const
  const answered = async (of: TestOrg) => {
    const codes = []
    for (const [call, input] of calls) codes.push((await of.admin.send(call as never, { query: {}, ...input })).statusCode)
    return codes
  }
  expect(await answered(org)).not.toContain(404)
  await flag(org, 'feature_enabled', 'off')
  expect(await answered(org)).toEqual(calls.map(() => 404))
  // Who receives a course looks at what it has switched itself, not at what its owner has.
  await flag(org, 'feature_enabled', 'on')
  const receiver = await testOrg(server)
  await addPartner(server.services.database.platform, org.id, receiver.id)
  await org.admin.call(courseApi.saveOther, { params: { id }, body: { distributed_organizations: [receiver.id] } })
  await flag(org, 'feature_enabled', 'off')
  const one = async () => (await receiver.admin.send(coursePeopleApi.history, { params: { id }, query: {} })).statusCode
  expect(await one()).toBe(200)
  await flag(receiver, 'feature_enabled', 'off')
  expect(await one()).toBe(404)
})

test('tags stand as chips in the learner’s catalogue of courses while they are switched on, and narrow it', async () => {
  const first = await publishedCourse(org, { title: 'Satu', tags: ['K3', 'Tambang'] })
  await publishedCourse(org, { title: 'Dua', tags: ['k3'] })
  const learner = await org.learner()
  const found = (query: object = {}) => learner.call(learnerCatalogueApi.contents, { query: { module_type: 'course', ...query } })
  const { tags } = await found()
  expect(tags.map((tag) => tag.toLowerCase())).toEqual(['k3', 'tambang'])
  expect((await found({ tag: 'tambang' })).results.map(({ id }) => id)).toEqual([first.id])
  expect((await learner.call(learnerCatalogueApi.contents, { query: { among: 'classes' } })).tags).toEqual([])
  await flag(org, 'tags_in_main_nav', 'off')
  expect((await found()).tags).toEqual([])
})

test('the options of a course are told with every choice there is and how people read it', async () => {
  const options = await org.admin.call(courseApi.settings, { query: { type: 'others' } })
  const titles = (group: string) => options.filter((one) => one.group === group).map(({ slug, title }) => `${slug} ${title}`)
  expect(titles('access_period')).toEqual(['unlimited Unlimited', 'limited Limited'])
  expect(titles('privacy')).toContain('PROTECTED Protected')
  expect(titles('confidentiality')).toEqual(['public Public', 'private Private'])
  expect(titles('status')).toEqual(['draft Draft', 'trial Trial', 'publish Publish'])
  expect(titles('level')).toHaveLength(5)
  expect(titles('design_model')).toContain("3 Bloom's Taxonomy")
})
