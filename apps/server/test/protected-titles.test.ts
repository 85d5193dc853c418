import { apiCredentialApi } from '@pelita/contract/areas/api-credential.ts'
import { authApi } from '@pelita/contract/areas/auth.ts'
import { digilibApi } from '@pelita/contract/areas/digilib/digilib.ts'
import { learnerDigilibApi } from '@pelita/contract/areas/digilib/learner-digilib.ts'
import { documentApi } from '@pelita/contract/areas/document/document.ts'
import { learnerDocumentApi } from '@pelita/contract/areas/document/learner-document.ts'
import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { learnerMediaApi } from '@pelita/contract/areas/media/learner-media.ts'
import { videoApi } from '@pelita/contract/areas/media/media.ts'
import { userApi } from '@pelita/contract/areas/user-api.ts'
import { describe, expect, test } from 'vitest'
import { samples as ofDigilib } from '../src/areas/digilib/digilib.samples.ts'
import { aFile, aForm } from '../src/areas/document/document.samples.ts'
import { privateKey } from '../src/platform/storage/keys.ts'
import type { Client, Sent } from './http-client.ts'
import { aLargeFile, aPublishedVideo, aVideoFile } from './media-builders.ts'
import { type TestOrg, testOrg, testServer } from './test-server.ts'

const server = testServer()

interface Title {
  readonly make: (org: TestOrg, allow_download: boolean) => Promise<string>
  /** Asks for it as a learner does. */
  readonly open: (who: Client, id: string) => ReturnType<Client['send']>
  readonly link: (data: Record<string, string>) => string | undefined
  /** Looks at it as whoever manages it does. */
  readonly manage: (who: Client, id: string) => ReturnType<Client['send']>
  readonly managed: (data: Record<string, unknown>) => string | undefined
}

const urlOf = (file: unknown) => (file as { url?: string } | undefined)?.url

const TITLES: Readonly<Record<string, Title>> = {
  document: {
    make: async (org, allow_download) => {
      const file_id = await aFile(org, 'pdf', 3)
      const { storage } = server.services
      const bytes = Buffer.from('%PDF-1.4')
      await storage.put(privateKey('org', 'document', { id: file_id, ext: 'pdf' }), bytes, {
        mime: 'application/pdf',
        visibility: 'private',
      })
      const body = { ...(await aForm(org)), file_id, status: 'publish' as const, allow_download }
      return (await org.admin.call(documentApi.create, { body })).id
    },
    open: (who, id) => who.send(learnerDocumentApi.detail, { params: { id } }),
    link: ({ view_url }) => view_url,
    manage: (who, id) => who.send(documentApi.detail, { params: { id } }),
    managed: ({ viewed }) => urlOf(viewed),
  },
  film: {
    make: async (org, allow_download) => {
      const { file_id } = await aLargeFile(org.admin, 'video', 'film.mp4', aVideoFile())
      return (await aPublishedVideo(org, { source_type: 'upload', link_url: '', file_id, allow_download })).id
    },
    open: (who, id) => who.send(learnerMediaApi.detail, { params: { id } }),
    link: ({ play_url }) => play_url,
    manage: (who, id) => who.send(videoApi.detail, { params: { id } }),
    managed: ({ play_url }) => String(play_url),
  },
  'e-book': {
    make: async (org, allow_download) => {
      const { body } = (await ofDigilib['digilib.create'](org)) as { body: object }
      const file = new File(['%PDF-1.4\n%%EOF\n'], 'buku.pdf', { type: 'application/pdf' })
      const { ebook_id } = await org.admin.call(digilibApi.upload, { file, fields: {} })
      const sent: Sent = { body: { ...body, type: 1, ebook_id, status: 'publish', allow_download } }
      return (await org.admin.send(digilibApi.create, sent)).json().data.id
    },
    open: (who, id) => who.send(learnerDigilibApi.read, { params: { id }, body: {} }),
    link: ({ url }) => url,
    manage: (who, id) => who.send(digilibApi.detail, { params: { id } }),
    managed: ({ ebook }) => urlOf(ebook),
  },
}

/** The link of a title, and the cookie the browser was given with it. */
async function opened({ open, link }: Title, who: Client, id: string) {
  const answer = await open(who, id)
  const cookie = String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? ''
  return { url: link(answer.json().data) ?? '', cookie }
}
const fetched = async (url: string, cookie = '') =>
  (await server.app.inject({ url, headers: { ...(cookie && { cookie }), range: 'bytes=0-3' } })).statusCode

describe.each(Object.entries(TITLES))('a %s', (_, title) => {
  test('that may not be taken along opens in the browser that asked, until its session ends', async () => {
    const org = await testOrg(server)
    const id = await title.make(org, false)
    const [one, other] = [await org.learner(), await org.learner()]
    const mine = await opened(title, one, id)
    const theirs = await opened(title, other, id)
    expect(mine.cookie).toMatch(/^pelita_reader_[0-9a-f]{8}=/)
    expect(await fetched(mine.url, mine.cookie)).toBe(206)
    for (const cookie of ['', theirs.cookie, mine.cookie.slice(0, -1), theirs.cookie.replace(/\..*/, mine.cookie.slice(50))])
      expect(await fetched(mine.url, cookie), cookie).toBe(404)
    await one.call(learnerApi.logout, {})
    expect(await fetched(mine.url, mine.cookie)).toBe(404)
    expect(await fetched(theirs.url, theirs.cookie)).toBe(206)
  })

  test('that may be taken along opens for whoever holds the link, as before', async () => {
    const org = await testOrg(server)
    const { url, cookie } = await opened(title, await org.learner(), await title.make(org, true))
    expect([cookie, await fetched(url)]).toEqual(['', 206])
  })
})

describe.each(Object.entries(TITLES))('in the console, a %s', (_, title) => {
  const managed = async (who: Client, id: string) => {
    const answer = await title.manage(who, id)
    const cookie = String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? ''
    return { url: title.managed(answer.json().data) ?? '', cookie }
  }

  test('that may not be taken along opens for the session that asked, beside that of a learner app in the same browser', async () => {
    const org = await testOrg(server)
    const id = await title.make(org, false)
    const mine = await managed(org.admin, id)
    expect(await fetched(mine.url)).toBe(404)
    expect(await fetched(mine.url, mine.cookie)).toBe(206)
    const asLearner = await opened(title, await org.learner(), id)
    const both = `${mine.cookie}; ${asLearner.cookie}`
    expect([await fetched(mine.url, both), await fetched(asLearner.url, both)]).toEqual([206, 206])
    expect(await fetched(mine.url, asLearner.cookie)).toBe(404)
    await org.admin.send(authApi.logout)
    expect([await fetched(mine.url, both), await fetched(asLearner.url, both)]).toEqual([404, 206])
  })

  test('that may be taken along opens for whoever holds the link', async () => {
    const org = await testOrg(server)
    const { url, cookie } = await managed(org.admin, await title.make(org, true))
    expect([cookie, await fetched(url)]).toEqual(['', 206])
  })
})

test('a link of a session that nobody used for its time is closed, and open again for a phone that is remembered', async () => {
  const org = await testOrg(server)
  const title = TITLES.document as Title
  const id = await title.make(org, false)
  const member = await org.member()
  const { url, cookie } = await opened(title, await org.learner(member), id)
  const { pool } = server.services.database
  const unused = (minutes: number) =>
    pool.query('update sessions set last_seen_at = now() - make_interval(mins => $2) where membership_id = $1', [
      member.id,
      minutes,
    ])
  await unused(244)
  expect(await fetched(url, cookie)).toBe(206)
  await unused(246)
  expect(await fetched(url, cookie)).toBe(404)
  await pool.query("update sessions set remember_until = now() + interval '1 day' where membership_id = $1", [member.id])
  expect(await fetched(url, cookie)).toBe(206)
})

test('whoever is deactivated reads nothing more, and a key, which has no browser, goes on', async () => {
  const org = await testOrg(server)
  const title = TITLES.document as Title
  const id = await title.make(org, false)
  const member = await org.member()
  const { url, cookie } = await opened(title, await org.learner(member), id)
  const { key } = await org.admin.call(apiCredentialApi.create, {
    body: { name: 'Kunci', scopes: ['learner-intake'], allowed_ips: [] },
  })
  const byKey = await opened(title, server.anonymous.with({ 'x-api-key': key, 'x-act-as': member.nik }), id)
  expect([await fetched(url, cookie), await fetched(byKey.url)]).toEqual([206, 206])
  await org.admin.call(userApi.act, { params: { id: member.id, action: 'deactivate' }, body: {} })
  expect(await fetched(url, cookie)).toBe(404)
})
