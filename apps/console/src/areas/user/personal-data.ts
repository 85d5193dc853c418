import type { UserDetail } from '@pelita/contract/areas/user-account.ts'
import { userApi } from '@pelita/contract/areas/user-api.ts'
import { userRecordApi } from '@pelita/contract/areas/user-record.ts'
import { saveFile } from '../../data/download.ts'
import { useAction } from '../../data/use-action.ts'
import { ask } from '../../kit/feedback/ask.tsx'

/** Everything kept about the person, in one archive. */
export const saveData = ({ id, nik }: Pick<UserDetail, 'id' | 'nik'>): Promise<boolean> =>
  saveFile(userRecordApi.personalData, { params: { id } }, `Personal_Data_${nik}.zip`, 'Failed to download data')

/** Replaces everything personal for good, after a question that says so. */
export function useAnonymise(): (record: Pick<UserDetail, 'id' | 'full_name'>) => Promise<void> {
  const { run } = useAction(userApi.anonymise, {
    done: 'Account has been successfully anonymised.',
    failed: 'Failed to anonymise account',
  })
  return async ({ id, full_name }) => {
    const sure = await ask({
      title: 'Anonymise Account?',
      text: 'Name, e-mail, NIK, phone and picture of {name} are replaced for good. Results are kept. This cannot be undone.',
      values: { name: full_name },
      confirm: 'Anonymise',
      tone: 'error',
    })
    if (sure) await run({ params: { id } })
  }
}
