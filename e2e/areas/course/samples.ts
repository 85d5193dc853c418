import { courseScreens } from '@pelita/contract/areas/course/course.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import type { SamplesOf } from '../../kit/sample-parts.ts'
import { someQuestion } from './courses.ts'

const TABS = ['contents', 'participants', 'invited', 'waiting-list', 'feedback', 'lim', 'achievement']

/** Records to open the screens of this area with. */
export const samples: SamplesOf<'course'> = {
  course: {
    edit: {
      addresses: async (call) => {
        const path = pathTo(courseScreens.edit.path, await someQuestion(call))
        return ['1', '2', '3'].map((step) => `${path}?step=${step}`)
      },
    },
    detail: {
      addresses: async (call) => {
        const path = pathTo(courseScreens.detail.path, await someQuestion(call))
        return [path, ...TABS.map((tab) => `${path}?tab=${tab}`)]
      },
    },
    contents: { addresses: async (call) => [pathTo(courseScreens.contents.path, await someQuestion(call))] },
    lim: { addresses: async (call) => [pathTo(courseScreens.lim.path, await someQuestion(call))] },
  },
}
