import { announcementApi } from '@pelita/contract/areas/announcement.ts'
import { popupApi } from '@pelita/contract/areas/popup/popup.ts'
import { callsOf } from '../../kit/api.ts'
import { expect, expectAccessible, test } from '../../kit/browser-test.ts'
import { shoot } from '../../kit/inspect.ts'
import { unique } from '../presence/presences.ts'
import { enterAs } from './learners.ts'

test.use({ as: null, viewport: { width: 390, height: 844 } })

const DAY = 86_400_000
const WHO = 'learner9'
const days = (count: number) => new Date(Date.now() + count * DAY).toISOString()

test('an announcement stands on Home until it was opened, and counts as read then', async ({ page }) => {
  const admin = await callsOf('admin', 'nusantara')
  const title = unique('Libur bersama')
  const { id } = await admin(announcementApi.create, {
    body: {
      ...{
        title,
        content: '<p>Gudang tutup pada <strong>hari Jumat</strong>.</p>',
        channels: ['in_app'],
        audience: { kind: 'all' },
      },
      ...{ start_at: '', end_at: days(3), is_pinned: true, link: 'https://example.com/libur', image: '' },
    },
  })
  await admin(announcementApi.setStatus, { params: { id }, body: { status: 'publish' } })
  const reads = async () => (await admin(announcementApi.detail, { params: { id } })).read

  await enterAs(page, WHO)
  await page.getByRole('link').filter({ hasText: title }).click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(page.getByText('hari Jumat')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open link' })).toHaveAttribute('href', 'https://example.com/libur')
  await shoot(page, 'learner-announcement')
  await expect.poll(reads).toBe(1)
  await page.getByRole('link', { name: 'Announcements', exact: true }).click()
  const card = page.getByRole('link').filter({ hasText: title })
  await expect(card).toContainText('Pinned')
  await expect(card).not.toContainText('New')
  await shoot(page, 'learner-announcements')
  await admin(announcementApi.remove, { params: { id }, query: {} })
  await page.goto(`/learn/announcements/${id}`)
  await expect(page.getByRole('alert')).toContainText('Announcement not found')
})

test.describe('popups', () => {
  test.use({ popups: true })

  test('a popup is shown on entering its place, once, and what people do with it is counted', async ({ page }) => {
    const admin = await callsOf('admin', 'nusantara')
    const title = unique('Pekan membaca')
    const { id } = await admin(popupApi.create, {
      body: {
        ...{
          title,
          content_kind: 'text',
          content: '<p>Pinjam dua buku, kembalikan satu.</p>',
          image: '',
          placement: ['digilib'],
        },
        ...{ platform: ['mobile'], link_type: 'external', link: 'https://example.com/buku', priority: 1 },
        ...{
          start_at: days(-1),
          end_at: days(1),
          frequency: 'once',
          audience: { kind: 'all' },
          button_label: 'Lihat buku',
        },
      },
    })
    await admin(popupApi.setStatus, { params: { id }, body: { status: 'publish' } })
    const counted = async () => {
      const { views, clicks } = await admin(popupApi.detail, { params: { id } })
      return { views, clicks }
    }
    await enterAs(page, WHO)
    await page.goto('/learn/library')
    const popup = page.getByRole('dialog', { name: title })
    await expect(popup.getByText('Pinjam dua buku, kembalikan satu.')).toBeVisible()
    await expect(popup.getByRole('link', { name: 'Lihat buku' })).toHaveAttribute('href', 'https://example.com/buku')
    await expectAccessible(page)
    await shoot(page, 'learner-popup')
    await expect.poll(counted).toEqual({ views: 1, clicks: 0 })
    await popup.getByRole('button', { name: 'Close' }).click()
    await expect(popup).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Library', level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(popup).toHaveCount(0)
    expect(await counted()).toEqual({ views: 1, clicks: 0 })
    await admin(popupApi.remove, { params: { id }, query: {} })
  })
})
