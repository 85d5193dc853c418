import { classroomBatchApi } from '@pelita/contract/areas/classroom/batch.ts'
import { presenceApi } from '@pelita/contract/areas/presence.ts'
import { callsOf } from '../../kit/api.ts'
import { expect, expectAccessible, test } from '../../kit/browser-test.ts'
import { shoot } from '../../kit/inspect.ts'
import { beginNow } from '../classroom/class-days.ts'
import { aClassroomWithBatch } from '../classroom/classrooms.ts'
import { enterAs } from '../learner/learners.ts'

const CAMPUS = { latitude: -6.2, longitude: 106.8 }
/** 0.03 of a degree to the north is 3.3 km. */
const ELSEWHERE = { ...CAMPUS, latitude: CAMPUS.latitude + 0.03 }

test.use({ as: null, viewport: { width: 390, height: 844 }, geolocation: ELSEWHERE, permissions: ['geolocation'] })

/** A class that meets now and asks people to be on its campus; its code. */
async function aMeetingOnCampus(): Promise<string> {
  const call = await callsOf('admin', 'nusantara')
  const { id, batchId, presenceId } = await aClassroomWithBatch(call, 1)
  const params = { id, batchId }
  const { presence_settings: rules } = await call(classroomBatchApi.one, { params })
  const location = { name: 'Kampus Jakarta', lat: CAMPUS.latitude, lon: CAMPUS.longitude }
  const items = rules.items.map(({ flow_id, schedules }) => ({
    flow_id,
    schedules: schedules.map((one) => ({ ...one, end_date_time: one.end_date_time ?? '' })),
  }))
  const presence_settings = { ...rules, items, require_location: true, radius_meters: 100, allow_visitor: true }
  await call(classroomBatchApi.update, { params, body: { location, presence_settings, notify: false } })
  await call(classroomBatchApi.setStatus, { params: { ...params, status: 'publish' }, body: {} })
  await beginNow(call, params)
  const [meeting] = (await call(presenceApi.schedules, { params: { id: presenceId }, query: { batch_id: batchId } })).results
  const { code } = await call(presenceApi.detail, {
    params: { id: presenceId },
    query: { schedule_id: meeting?.schedule_id ?? '' },
  })
  return code ?? ''
}

test('who is elsewhere is told how far, who shares no place is asked for it, and who is there is checked in', async ({
  page,
  context,
}) => {
  const code = await aMeetingOnCampus()
  await enterAs(page, 'learner17')
  await page.goto(`/learn/scan#code=${code}`)
  // Beside the code that was scanned stand the meetings that are open now.
  const checkIn = page.locator('form').getByRole('button', { name: 'Check in', exact: true })
  await checkIn.click()
  await expect(page.getByRole('alert')).toHaveText('This meeting is held at a place. Share your location to check in.')
  await page.getByRole('checkbox', { name: 'Share my location' }).check()
  await checkIn.click()
  await expect(page.getByRole('alert')).toHaveText('You are 3.3 km away from the place. Come within 100 m to check in.')
  await expectAccessible(page)
  await shoot(page, 'check-in-elsewhere')
  await context.setGeolocation(CAMPUS)
  await checkIn.click()
  await expect(page.getByRole('heading', { name: 'You are checked in' })).toBeVisible()
  await shoot(page, 'check-in-on-campus')
})
