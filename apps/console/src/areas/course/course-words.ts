import { courseScreens } from '@pelita/contract/areas/course/course.ts'
import { type CourseFlag, courseFlag } from '@pelita/contract/areas/course/course-flags.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { LEVELS } from '@pelita/contract/learning/levels.ts'
import { useOrganization } from '../../data/organization.ts'
import type { Mode } from '../../kit/content/wizard/wizard-step.ts'
import { t } from '../../kit/text/t.ts'

export const CONFIDENTIALITY_WORDS = { public: 'Public', private: 'Private' } as const
export const LANGUAGE_WORDS = { english: 'English', bahasa: 'Bahasa' } as const
export const ORDER_WORDS = { sequential: 'Sequential', random: 'Random' } as const
export const PERIOD_WORDS = { unlimited: 'Unlimited', limited: 'Limited' } as const

export const levelTitle = (level: number | null): string => {
  const found = LEVELS.find(({ id }) => id === level)
  return found ? t(found.title) : '-'
}

/** Whether the organisation has switched something on for its courses. */
export const useCourseFlag = (name: CourseFlag): boolean => courseFlag(useOrganization().feature_flags, name)

export const detailPath = (id: string): string => pathTo(courseScreens.detail.path, { id })
export const contentsPath = (id: string): string => pathTo(courseScreens.contents.path, { id })
export const limPath = (id: string, questionId: string): string => pathTo(courseScreens.lim.path, { id, questionId })

/** A new course has no identifier before its first step is saved, and is then built below the address of editing. */
export const wizardPath = (_mode: Mode, id: string): string =>
  id === '' ? courseScreens.create.path : pathTo(courseScreens.edit.path, { id })
