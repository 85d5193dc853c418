import { courseApi } from '@pelita/contract/areas/course/course.ts'
import { learnerPointApi, pointApi } from '@pelita/contract/areas/point.ts'
import { learnerPopupApi, popupApi } from '@pelita/contract/areas/popup/popup.ts'
import { shortLinkApi } from '@pelita/contract/areas/short-link.ts'
import { learnerCatalogueApi } from '@pelita/contract/learning/learner-catalogue.ts'
import { learnerProgressApi } from '@pelita/contract/learning/learner-progress.ts'
import { expect, test } from 'vitest'
import { aPage, createdCourse, fillCourse } from '../../../test/course-builders.ts'
import { testOrg, testServer } from '../../../test/test-server.ts'
import { eventConsumers } from '../../consumers.ts'
import { deliverEvents } from '../../learning/event/deliver-events.ts'

const server = testServer()
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

test('a learner sees the popup of the place Courses, comes by a short link, finishes and gets the points for it', async () => {
  const org = await testOrg(server)
  const { id, title } = await createdCourse(org, { title: 'Dasar Jangkar' })
  await fillCourse(org, id, [{ title: 'Bab', contents: [aPage('Baca')] }])
  await org.admin.call(courseApi.setStatus, { params: { id }, body: { status: 'publish' } })

  const rule = { title: 'Kursus selesai', event: 'course_completed' as const, points: 25, max_per_day: 0 }
  await org.admin.call(pointApi.create, { body: { ...rule, modules: [], once_per_content: true, is_active: true } })
  const popup = await org.admin.call(popupApi.create, {
    body: {
      ...{ title: 'Kursus baru', content_kind: 'text', content: '<p>Mulai sekarang</p>', image: '', button_label: 'Buka' },
      ...{ placement: ['course'], platform: ['web', 'mobile'], link_type: 'internal', link: { module: 'course', id } },
      ...{ start_at: inDays(-1), end_at: inDays(1), frequency: 'once', audience: { kind: 'all' }, priority: 10 },
    },
  })
  await org.admin.call(popupApi.setStatus, { params: { id: popup.id }, body: { status: 'publish' } })
  const link = await org.admin.call(shortLinkApi.save, {
    body: {
      title,
      module: 'course',
      target_url: `https://belajar.example/learn/courses/${id}`,
      link: `jangkar-${id.slice(0, 8)}`,
    },
  })

  const learner = await org.learner(org.someone)
  const shown = await learner.call(learnerPopupApi.list, { query: { placement: 'course', platform: 'web' } })
  expect(shown).toMatchObject([{ title: 'Kursus baru', content_id: id, content_module: 'course' }])
  expect(await learner.call(learnerPopupApi.list, { query: { placement: 'home', platform: 'web' } })).toEqual([])
  const visit = await server.app.inject({
    url: new URL(link.link).pathname,
    headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/120 Safari/537.36' },
  })
  expect([visit.statusCode, visit.headers.location]).toEqual([302, `https://belajar.example/learn/courses/${id}`])

  const mine = await learner.call(learnerCatalogueApi.enroll, { body: { module_type: 'course', module_id: id } })
  const { sections } = await learner.call(learnerCatalogueApi.enrollment, { params: { id: mine.id } })
  const [step] = sections.flatMap((section) => section.items)
  await learner.call(learnerProgressApi.report, { body: { relation_id: step?.relation_id ?? '', event: 'open' } })
  await deliverEvents(server.services.database, eventConsumers)
  const points = await learner.call(learnerPointApi.mine, { query: {} })
  expect(points).toMatchObject({ balance: 25 })
})
