import { userListApi } from '@pelita/contract/platform/user-list.ts'
import { readData } from '../../data/use-data.ts'
import type { Choice } from '../../kit/pickers/choice-list.ts'

const MOST = 100

/** For the filter: who can be named as a speaker or host. */
export const readAuthors = async (): Promise<readonly Choice[]> => {
  const asked = { query: { for_author: 'true', page_size: MOST } } as const
  const { results } = await readData(userListApi.list, asked, 'Failed get users')
  return results.map(({ id, full_name }) => ({ value: id, label: full_name }))
}
