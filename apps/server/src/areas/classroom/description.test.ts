import { classroom, classroomApi } from '@pelita/contract/areas/classroom/classroom.ts'
import { learnerCatalogueApi } from '@pelita/contract/learning/learner-catalogue.ts'
import { beforeAll, expect, test } from 'vitest'
import { aClassroom, inHours, refused } from '../../../test/classroom-builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { distributeContent } from '../../learning/distribution/distribute.ts'
import { addPartner } from '../organization/partners-command.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

const describe = (id: string, description: string) =>
  org.admin.call(classroomApi.update, { params: { id }, body: { description } })
const one = (id: string) => org.admin.call(classroomApi.one, { params: { id } })

const WRITTEN =
  '<h2>Untuk siapa</h2><p>Kelas <strong>K3</strong> &amp; mutu<br />dua hari</p><ul><li><p>mengenali bahaya</p></li><li><p>ber<em>tindak</em></p></li></ul><p><a href="https://pelita.example/k3" target="_blank" rel="noopener noreferrer">Silabus</a></p>'

test('what the editor writes is kept to the letter, and saving what was read changes nothing', async () => {
  const { id } = await aClassroom(org)
  const saved = await describe(id, WRITTEN)
  expect(saved.description).toBe(WRITTEN)
  const { updated_at } = await describe(id, (await one(id)).description)
  expect(updated_at).toBe(saved.updated_at)
  // Neither does a colleague who only goes on through the wizard.
  const colleague = await org.as([classroom.can('view'), classroom.can('update')])
  const { title, level, category, competencies, providers, description } = await one(id)
  const body = {
    ...{ title, description, level: level ?? 1, category: category ?? '' },
    ...{ competencies: competencies.map((each) => each.id), providers: providers.map((each) => each.id) },
  }
  expect(await colleague.call(classroomApi.update, { params: { id }, body })).toMatchObject({
    updated_at,
    updated_by: saved.updated_by,
  })
  const copy = await org.admin.call(classroomApi.duplicate, { params: { id }, body: { start_at: inHours(240) } })
  expect(copy.description).toBe(WRITTEN)
})

test('nothing dangerous survives the call', async () => {
  const { id } = await aClassroom(org)
  const attack = [
    '<p onclick="steal()">Aman<script>steal()</script></p>',
    '<img src="x" onerror="steal()"><img src="data:image/svg+xml,<svg onload=steal()>">',
    '<a href="javascript:steal()">tautan</a><a href="JaVa\tScript:steal()">lain</a>',
    '<iframe src="https://jahat.example"></iframe><style>p{}</style><svg onload="steal()"></svg>',
  ].join('')
  expect((await describe(id, attack)).description).toBe('<p>Aman</p>tautanlain')
})

test('a description without words is asked for, also one that holds nothing but what is taken out', async () => {
  const { id } = await aClassroom(org)
  const { description, updated_at } = await one(id)
  for (const empty of [
    '',
    ' ',
    '<p></p>',
    '<p>&nbsp;</p><p><br></p>',
    '<script>steal()</script>',
    '<img src="x" onerror="steal()">',
  ])
    expect(await refused(describe(id, empty))).toEqual([422, ['Description is required']])
  expect(await one(id)).toMatchObject({ description, updated_at })
})

test('its words are counted, not its formatting', async () => {
  const { id } = await aClassroom(org)
  const formatted = (words: number) => `<p>${'<strong>a</strong>'.repeat(words)}</p>`
  expect((await describe(id, formatted(10_000))).description).toBe(formatted(10_000))
  expect(await refused(describe(id, formatted(10_001)))).toEqual([422, ['Description must not exceed 10000 characters']])
  expect((await one(id)).description).toBe(formatted(10_000))
})

test('a class is found by the words of its description, never by tags, addresses or signs of the markup', async () => {
  const { id } = await aClassroom(org, { title: 'Kelas yang dicari' })
  await describe(id, WRITTEN)
  await org.work((db) => db.updateTable('contents').set({ status: 'publish' }).where('id', '=', id).execute())
  const learner = await org.learner(await org.member())
  const stranger = await testOrg(server)
  const found = async (keyword: string, asked = org, client = learner) => [
    (await asked.admin.call(classroomApi.list, { query: { keyword } })).results.some((row) => row.id === id),
    (await client.call(learnerCatalogueApi.contents, { query: { keyword } })).results.some((row) => row.id === id),
  ]
  for (const words of ['yang DICARI', 'mengenali BAHAYA', 'bertindak', 'K3 & mutu dua hari', 'bahaya bertindak', 'Silabus'])
    expect([words, await found(words)]).toEqual([words, [true, true]])
  for (const markup of ['strong', '<li>', 'href', 'pelita.example', '&amp;', 'noopener', 'tindakk', 'h2', 'K3_', '%mutu'])
    expect([markup, await found(markup)]).toEqual([markup, [false, false]])
  expect(await found('mengenali bahaya', stranger, await stranger.learner(await stranger.member()))).toEqual([false, false])
})

test('the catalogue reads plainly, the page of the class as it was written, also where it was distributed to', async () => {
  const { id } = await aClassroom(org, { title: 'Kelas bagi mitra' })
  await describe(id, WRITTEN)
  await org.work((db) => db.updateTable('contents').set({ status: 'publish' }).where('id', '=', id).execute())
  const partner = await testOrg(server)
  await addPartner(server.services.database.platform, org.id, partner.id)
  await org.work((db) => distributeContent(db, { content_id: id, to_org_id: partner.id }))
  for (const home of [org, partner]) {
    const learner = await home.learner(await home.member())
    const { results } = await learner.call(learnerCatalogueApi.contents, { query: { keyword: 'mengenali bahaya' } })
    expect(results.find((row) => row.id === id)?.description).toBe(
      'Untuk siapa Kelas K3 & mutu dua hari mengenali bahaya bertindak Silabus',
    )
    const params = { module_type: 'classroom', id }
    expect((await learner.call(learnerCatalogueApi.content, { params })).description).toBe(WRITTEN)
  }
})
