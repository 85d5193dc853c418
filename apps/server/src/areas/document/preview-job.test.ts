import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { documentApi } from '@pelita/contract/areas/document/document.ts'
import { pdfOf } from '@pelita/simulator/pdf-of.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownTestServer, type TestOrg, testOrg } from '../../../test/test-server.ts'
import { smallPptx } from '../../seed/document/small-pptx.ts'
import { aForm } from './document.samples.ts'

const dir = await mkdtemp(join(tmpdir(), 'pelita-preview-test-'))
await chmod(dir, 0o755)
afterAll(() => rm(dir, { recursive: true, force: true }))
await writeFile(join(dir, 'made.pdf'), pdfOf(['Satu', 'Dua', 'Tiga']), { mode: 0o644 })
/** In the place of LibreOffice, which is not on every machine: a file that says so is one it cannot read. */
const program = join(dir, 'office')
await writeFile(
  program,
  `#!/bin/sh\nfor last; do :; done\ngrep -q rusak "$last" && exit 1\ncp ${dir}/made.pdf "$(dirname "$last")/source.pdf"\n`,
)
await chmod(program, 0o755)

const server = ownTestServer({ OFFICE_PATH: program })
beforeAll(() => server.services.jobs.start())
afterAll(() => server.services.jobs.stop())

async function presentation(org: TestOrg, text: string): Promise<string> {
  const file = new File([new Uint8Array(await smallPptx([text]))], 'paparan.pptx')
  const { file_id } = await org.admin.call(documentApi.upload, { file, fields: { type_document: 'ppt' } })
  const made = await org.admin.call(documentApi.create, { body: { ...(await aForm(org, 'ppt')), file_id } })
  expect(made).toMatchObject({ preview_state: 'waiting', viewed: null, pages: 12 })
  return made.id
}
const stateOf = async (org: TestOrg, id: string) => (await org.admin.call(documentApi.detail, { params: { id } })).preview_state

test('a presentation gets a PDF that shows it, and its pages from it; one that cannot be read says so', async () => {
  const org = await testOrg(server)
  const [good, bad] = [await presentation(org, 'Baik'), await presentation(org, 'rusak')]
  await expect.poll(() => stateOf(org, good), { timeout: 60_000 }).toBe('ready')
  const shown = await org.admin.call(documentApi.detail, { params: { id: good } })
  expect(shown).toMatchObject({ pages: 3, viewed: { name: 'paparan.pdf', mime: 'application/pdf' } })
  await expect.poll(() => stateOf(org, bad), { timeout: 60_000 }).toBe('failed')
}, 150_000)
