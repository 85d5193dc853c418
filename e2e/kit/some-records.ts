import type { badgeApi } from '@pelita/contract/areas/achievement/badge.ts'
import type { certificateApi } from '@pelita/contract/areas/certificate/certificate.ts'
import { classroomBatchApi } from '@pelita/contract/areas/classroom/batch.ts'
import { classroomApi } from '@pelita/contract/areas/classroom/classroom.ts'
import { quizApi } from '@pelita/contract/areas/quiz/quiz.ts'
import { type Meeting, meetings } from '../areas/presence/presences.ts'
import type { Caller } from './api.ts'

export const someMeeting = async (call: Caller): Promise<Meeting> => {
  const all = await meetings(call)
  const found = all.find(({ start, end }) => start < Date.now() && Date.now() < end) ?? all[0]
  if (!found) throw new Error('The demonstration has no classroom presence')
  return found
}

export const someQuiz = async (call: Caller, synced: boolean): Promise<string> => {
  const { results } = await call(quizApi.list, { query: { page_size: 100 } })
  const found = results.find((row) => row.is_from_digiverse === synced)
  if (!found) throw new Error('The demonstration has no such quiz')
  return found.id
}

/** A badge or certificate some module gives, with the use whose result is shown. */
export const usedAchievement = async (call: Caller, api: typeof badgeApi | typeof certificateApi) => {
  const { results } = await call(api.list, { query: { page_size: 100 } })
  for (const { id } of results) {
    const use = (await call(api.associates, { params: { id }, query: {} })).results[0]
    if (!use) continue
    const { module_type, achievement_type, batch_id, relation_id } = use
    return { id, use: { module_type, achievement_type, batch_id, relation_id } }
  }
  throw new Error('The demonstration has no such achievement in use')
}

export const someBatch = async (call: Caller): Promise<{ id: string; batchId: string }> => {
  const { results } = await call(classroomApi.list, { query: { page_size: 100, source: 'own' } })
  for (const { id } of results.filter((row) => row.participants > 0)) {
    const batch = (await call(classroomBatchApi.list, { params: { id }, query: {} })).results[0]
    if (batch) return { id, batchId: batch.id }
  }
  throw new Error('The demonstration has no classroom with participants')
}
