import { userImportApi } from '@pelita/contract/areas/user-import.ts'
import type { SamplesOf } from '../../../../test/samples.ts'
import type { TestOrg } from '../../../../test/test-server.ts'

let made = 0
const aSheet = () => {
  const row = `S-${++made},Siti Aminah,sheet${made}@sample.test,Staff,NONE`
  return new File([`NIK,Full Name,Email,Job Position,Division Code\n${row}\n`], 'accounts.csv', { type: 'text/csv' })
}
const fields = { mode: 'create', create_divisions: 'false', send_invitation: 'false' } as const
/** A preview of the administrator, so that nobody else of the organisation may submit it either. */
const ofImport = async (org: TestOrg): Promise<string> =>
  (await org.admin.call(userImportApi.preview, { file: aSheet(), fields })).import_id

export const samples: SamplesOf<'user-import'> = {
  'user-import.template': () => ({}),
  'user-import.templateFile': () => ({}),
  'user-import.preview': () => ({ file: aSheet(), fields }),
  'user-import.marked': async (org) => ({ params: { id: await ofImport(org) }, query: {} }),
  'user-import.commit': async (org) => ({ body: { import_id: await ofImport(org) } }),
}
