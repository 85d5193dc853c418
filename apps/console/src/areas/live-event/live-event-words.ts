import { liveEventScreens } from '@pelita/contract/areas/live-event/live-event.ts'
import type { EventMode } from '@pelita/contract/areas/live-event/live-event-form.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import type { RegistrationQuestionType } from '@pelita/contract/learning/registration-questions.ts'

export const MODE_WORDS: Readonly<Record<EventMode, string>> = { online: 'Online', offline: 'Offline', hybrid: 'Hybrid' }
export const QUESTION_WORDS: Readonly<Record<RegistrationQuestionType, string>> = {
  ...{ text: 'Text', choice: 'Choice', yes_no: 'Yes or No' },
}

export const detailPath = (id: string): string => pathTo(liveEventScreens.detail.path, { id })
export const contentsPath = (id: string): string => pathTo(liveEventScreens.contents.path, { id })
export const editPath = (id: string): string => pathTo(liveEventScreens.edit.path, { webinarId: id })
export const copyPath = (id: string): string => `/live-event/create/${id}`
