import { userImportApi } from '@pelita/contract/areas/user-import.ts'
import type { TestOrg } from './test-server.ts'

let made = 0
export const aSheet = () => {
  const row = `S-${++made},Siti Aminah,sheet${made}@sample.test,Staff,NONE`
  return new File([`NIK,Full Name,Email,Job Position,Division Code\n${row}\n`], 'accounts.csv', { type: 'text/csv' })
}
export const fields = { mode: 'create', create_divisions: 'false', send_invitation: 'false' } as const
/** A preview of the administrator, so that nobody else of the organisation may submit it either. */
export const ofImport = async (org: TestOrg): Promise<string> =>
  (await org.admin.call(userImportApi.preview, { file: aSheet(), fields })).import_id
