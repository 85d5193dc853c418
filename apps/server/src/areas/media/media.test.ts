import { learnerMediaApi } from '@pelita/contract/areas/media/learner-media.ts'
import { podcastApi, video, videoApi } from '@pelita/contract/areas/media/media.ts'
import { expect, test } from 'vitest'
import { aLargeFile, aMediaForm, aPublishedVideo, aSound, aVideoFile } from '../../../test/media-builders.ts'
import { testOrg, testServer } from '../../../test/test-server.ts'
import { writeSettings } from '../../platform/settings/settings.ts'

const server = testServer()

test('a video is uploaded, described, published and found by learners', async () => {
  const org = await testOrg(server)
  const host = await org.member({ full_name: 'Sari Dewi' })
  const file = await aLargeFile(org.admin, 'video', 'k3.mp4', aVideoFile('k3'))
  const subtitle = await aLargeFile(org.admin, 'subtitle', 'id.vtt', Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nHalo\n'))
  const made = await org.admin.call(videoApi.create, {
    body: await aMediaForm(org, {
      ...{ source_type: 'upload', file_id: file.file_id, link_url: '', duration: 2, seconds: 90 },
      ...{ hosts: [host.id], tags: ['k3'], subtitles: [{ language: 'id', file_id: subtitle.file_id }] },
      thumbnail: '/thumbnails/2.svg',
      chapters: [
        { at_second: 0, title: 'Pembuka' },
        { at_second: 60, title: 'Helm' },
      ],
    }),
  })
  expect(made).toMatchObject({
    ...{ status: 'draft', state: 'ready', duration: 2, seconds: 90, play_mime: 'video/mp4', views: 0, uses: 0, can_delete: true },
    ...{
      hosts: [{ full_name: 'Sari Dewi' }],
      tags: ['k3'],
      thumbnail: '/thumbnails/2.svg',
      subtitles: [{ language: 'id', name: 'id.vtt' }],
      allow_comment: true,
    },
  })
  const learner = await org.learner()
  const asked = { params: { id: made.id } }
  const opened = await org.admin.send(videoApi.detail, asked)
  const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? ''
  expect((await server.app.inject({ url: opened.json().data.play_url, headers: { cookie } })).statusCode).toBe(200)
  expect((await learner.send(learnerMediaApi.detail, asked)).statusCode).toBe(404)
  const published = await org.admin.call(videoApi.setStatus, { ...asked, body: { status: 'publish' } })
  expect([published.status, published.can_delete]).toEqual(['publish', false])
  expect((await learner.call(learnerMediaApi.list, { query: {} })).results).toMatchObject([{ id: made.id, percent: 0 }])
  expect(await learner.call(learnerMediaApi.detail, asked)).toMatchObject({
    download_url: null,
    hosts: ['Sari Dewi'],
    seconds: 90,
  })
})

test.each([
  ['without media', { source_type: 'upload', link_url: '' }, ['Media is required']],
  ['with a picture that is neither ours nor uploaded', { thumbnail: '/thumbnails/7.svg' }, ['Thumbnail is not valid']],
  ['by a link that is none', { link_url: 'ftp://x' }, ['Link is not a valid URL']],
  ['by a link without a length', { duration: '' }, ['Duration must be between 1 and 600']],
  ['of more than ten hours', { duration: 601 }, ['Duration must be between 1 and 600']],
  ['with a chapter beyond its end', { chapters: [{ at_second: 600, title: 'x' }] }, ['Chapter time must be less than duration']],
  [
    'with chapters out of order',
    {
      chapters: [
        { at_second: 9, title: 'x' },
        { at_second: 3, title: 'y' },
      ],
    },
    ['Chapters must be in ascending order'],
  ],
  ['with a file that is none of ours', { source_type: 'upload', file_id: crypto.randomUUID() }, ['Media is required']],
  ['without a description', { description: '<p> </p>' }, ['Description is required']],
  ['in a category that is none', { category_id: crypto.randomUUID() }, ['Category is not available']],
])('a video %s is refused in a sentence', async (_, more, message) => {
  const org = await testOrg(server)
  const refused = await org.admin.send(videoApi.create, { body: await aMediaForm(org, more) })
  expect([refused.statusCode, refused.json().message]).toEqual([422, message])
})

test('a link that cannot be opened is not published', async () => {
  const org = await testOrg(server)
  const { id } = await org.admin.call(videoApi.create, {
    body: await aMediaForm(org, { link_url: 'https://nowhere.invalid/a.mp4' }),
  })
  const refused = await org.admin.send(videoApi.setStatus, { params: { id }, body: { status: 'publish' } })
  expect([refused.statusCode, refused.json().message]).toEqual([422, ['Link cannot be opened']])
})

test('a podcast is heard by the same calls, has its episode and takes no video', async () => {
  const org = await testOrg(server)
  const sound = await aLargeFile(org.admin, 'podcast', 'satu.wav', aSound())
  const body = await aMediaForm(org, { source_type: 'upload', file_id: sound.file_id, link_url: '', episode_no: 3, season: 1 })
  const made = await org.admin.call(podcastApi.create, { body })
  expect(made).toMatchObject({ episode_no: 3, season: 1, play_mime: 'audio/wav' })
  expect((await org.admin.send(videoApi.detail, { params: { id: made.id } })).statusCode).toBe(404)
  const refused = await org.admin.send(videoApi.create, { body })
  expect(refused.json().message).toEqual(['Media is required'])
})

test('a reviewed video is returned with a note, and where a review is asked for only others publish it', async () => {
  const org = await testOrg(server)
  const writer = await org.as([video.can('create'), video.can('update'), video.can('view')])
  const { id } = await org.admin.call(videoApi.create, { body: await aMediaForm(org) })
  const move = (client: typeof writer, status: string, note?: string) =>
    client.send(videoApi.setStatus, { params: { id }, body: { status, note } })
  expect((await move(writer, 'review')).json().data.status).toBe('review')
  expect((await move(writer, 'draft')).json().message).toEqual(['Note is required'])
  expect((await move(writer, 'draft', 'Suara kurang jelas')).json().data.review_note).toBe('Suara kurang jelas')
  expect((await move(writer, 'draft')).json().message).toBe('Status cannot change from draft to draft')
  await org.work((db) => writeSettings(db, 'content', { review_required: true }))
  expect((await move(writer, 'review')).statusCode).toBe(200)
  expect((await move(writer, 'publish')).statusCode).toBe(403)
})

test('a change of one field keeps the rest, stands in the history and needs the version that was read', async () => {
  const org = await testOrg(server)
  const made = await org.admin.call(videoApi.create, { body: await aMediaForm(org) })
  const params = { id: made.id }
  expect((await org.admin.call(videoApi.list, { query: { level_id: 99 } })).results).toEqual([])
  const changed = await org.admin.call(videoApi.update, { params, body: { allow_download: true, updated_at: made.updated_at } })
  expect(changed).toMatchObject({ allow_download: true, title: made.title, link_url: made.link_url, duration: 10 })
  const stale = await org.admin.send(videoApi.update, { params, body: { title: 'Lain', updated_at: made.updated_at } })
  expect(stale.statusCode).toBe(409)
  const entries = await org.work((db) =>
    db.selectFrom('audit_logs').select(['entity_type', 'changes']).where('entity_id', '=', made.id).execute(),
  )
  expect(entries.filter((entry) => entry.entity_type === 'videos').some((entry) => 'allow_download' in entry.changes)).toBe(true)
})

test('a copy is a draft of the same media, and what is published or watched stays', async () => {
  const org = await testOrg(server)
  const shown = await aPublishedVideo(org)
  const copy = await org.admin.call(videoApi.duplicate, { params: { id: shown.id } })
  expect(copy).toMatchObject({ title: 'Keselamatan kerja (Copy)', status: 'draft', link_url: shown.link_url, can_delete: true })
  const refused = await org.admin.send(videoApi.remove, { params: { id: shown.id } })
  expect([refused.statusCode, refused.json().message]).toEqual([409, 'Video is in use and cannot be deleted'])
  expect((await org.admin.send(videoApi.remove, { params: { id: copy.id } })).json().message).toBe('Video Deleted Successfully')
})
