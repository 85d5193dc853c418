import { userApi } from '@pelita/contract/areas/user-api.ts'
import { readData } from '../../data/use-data.ts'
import type { Choice } from '../../kit/pickers/choice-list.ts'

const MOST = 100

/** For the filter: who can be an expert of a batch. */
export const readExperts = async (): Promise<readonly Choice[]> => {
  const { results } = await readData(userApi.group, { query: { group: 'expert', page_size: MOST } }, 'Failed to get user')
  return results.map(({ user_id, name }) => ({ value: user_id, label: name }))
}
