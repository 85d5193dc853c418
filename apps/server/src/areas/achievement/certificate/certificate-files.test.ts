import { readdir } from 'node:fs/promises'
import { certificateApi } from '@pelita/contract/areas/certificate/certificate.ts'
import { jobApi } from '@pelita/contract/platform/job.ts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { aCertificateUse, type CertificateUse, claimAs, graduates } from '../../../../test/certificate-builders.ts'
import type { Client } from '../../../../test/http-client.ts'
import { jobRunnerOf } from '../../../../test/job-runner-of.ts'
import { PRINTING } from '../../../../test/server-settings.ts'
import { emptyTestServer, type TestOrg, testOrg } from '../../../../test/test-server.ts'
import type { JobRunner } from '../../../platform/jobs/job-runner.ts'
import { findChromium } from '../../../platform/render/find-chromium.ts'

const server = emptyTestServer(PRINTING)
let org: TestOrg
let runner: JobRunner
beforeAll(async () => {
  org = await testOrg(server)
  runner = await jobRunnerOf(server)
  await runner.start()
})
afterEach(() => void vi.restoreAllMocks())
afterAll(() => runner.stop())

const PEOPLE = 12
const PATIENCE = { timeout: 60_000, interval: 100 }

const jobOf = async (id: string, who: Client) => (await who.call(jobApi.mine, {})).results.find((one) => one.id === id)
const endOf = async (id: string, who = org.admin) => {
  await expect.poll(async () => (await jobOf(id, who))?.finished_at ?? null, PATIENCE).not.toBeNull()
  return jobOf(id, who)
}
const startArchive = ({ certificate_id, relation_id }: CertificateUse, who = org.admin) =>
  who.call(certificateApi.downloadFiles, { params: { id: certificate_id }, query: { relation_id } })

/** Goes on rendering as always, and lets us know of each page. */
const onEachPage = (then: (page: number) => Promise<unknown>) => {
  const { renderer } = server.services
  const pdf = renderer.pdf.bind(renderer)
  let pages = 0
  return vi.spyOn(renderer, 'pdf').mockImplementation(async (html) => {
    await then(++pages)
    return pdf(html)
  })
}

test.runIf(findChromium(''))(
  'a running archive is cancelled: it stops, leaves no file, and goes on from there when asked again',
  async () => {
    const use = await aCertificateUse(org)
    for (const person of await graduates(org, use, PEOPLE)) await claimAs(org, person)
    let started = ''
    const rendering = onEachPage((page) =>
      page === 3 ? org.admin.call(jobApi.cancel, { params: { id: started } }) : Promise.resolve(),
    )
    const job = await startArchive(use)
    started = job.id
    const cancelled = await endOf(job.id)
    expect(cancelled).toMatchObject({ state: 'cancelled', done: 5, total: PEOPLE, file_name: null })
    expect(rendering).toHaveBeenCalledTimes(5)
    expect((await org.admin.send(jobApi.file, { params: { id: job.id } })).statusCode).toBe(404)
    expect((await readdir(server.services.config.dataDir, { recursive: true })).filter((path) => path.includes(job.id))).toEqual(
      [],
    )

    const again = await startArchive(use)
    expect(await endOf(again.id)).toMatchObject({ state: 'done', done: PEOPLE, total: PEOPLE })
    expect(rendering).toHaveBeenCalledTimes(PEOPLE)
    const zip = await org.admin.call(jobApi.file, { params: { id: again.id } })
    expect(zip.toString('latin1').match(/\.pdf/g)).toHaveLength(2 * PEOPLE)
  },
)

const archiveOfOne = async (): Promise<CertificateUse> => {
  const use = await aCertificateUse(org)
  for (const person of await graduates(org, use, 1)) await claimAs(org, person)
  return use
}

test.runIf(findChromium(''))(
  'an archive that was cancelled while it waited never begins; nobody stops the job of another',
  async () => {
    const [first, second] = [await archiveOfOne(), await archiveOfOne()]
    const last = await archiveOfOne()
    let open = () => {}
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    const rendering = onEachPage(() => gate)
    const running = [await startArchive(first), await startArchive(second)]
    // Both ways of the runner are taken: what is asked for now can only wait.
    await expect.poll(() => rendering.mock.calls.length, PATIENCE).toBe(2)
    const patient = await org.as(['*'])
    const waiting = await startArchive(last, patient)
    const stranger = await testOrg(server)
    expect((await stranger.admin.send(jobApi.cancel, { params: { id: waiting.id } })).statusCode).toBe(404)
    await patient.call(jobApi.cancel, { params: { id: waiting.id } })
    open()
    for (const { id } of running) expect(await endOf(id)).toMatchObject({ state: 'done' })
    expect(await endOf(waiting.id, patient)).toMatchObject({ state: 'cancelled', file_name: null })
    expect(rendering).toHaveBeenCalledTimes(2)
  },
)

test('an archive nobody can be in is told, not made', async () => {
  const use = await aCertificateUse(org)
  await graduates(org, use, 1)
  const { id } = await startArchive(use)
  expect(await endOf(id)).toMatchObject({ state: 'failed', message: 'Nobody has claimed this certificate yet', file_name: null })
})
