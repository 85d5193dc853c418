import type { CallOutput } from '@pelita/contract/core/endpoint.ts'
import type { contentSettingApi } from '@pelita/contract/learning/content-setting.ts'
import { givenThumbnail } from '@pelita/contract/platform/file.ts'
import { useMemo } from 'react'
import { ContentDefaults } from '../../../kit/content/general/content-defaults.tsx'
import { ContentWizard } from '../../../kit/content/wizard/content-wizard.tsx'
import { CourseGone } from '../course-gone.tsx'
import { useCourseFlag } from '../course-words.ts'
import { courseWizard } from './course-wizard.tsx'
import { EMPTY_COURSE } from './empty-course.ts'

/** A new course: the first step makes it. */
export default function CourseCreate() {
  const isOn = useCourseFlag('feature_enabled')
  if (!isOn) return <CourseGone />
  return <ContentDefaults>{(defaults) => <NewCourse defaults={defaults} />}</ContentDefaults>
}

function NewCourse({ defaults: { default_thumbnail } }: { defaults: CallOutput<typeof contentSettingApi.defaults> }) {
  const kind = useMemo(
    () => ({ ...courseWizard, blank: { ...EMPTY_COURSE, thumbnail: givenThumbnail(default_thumbnail) } }),
    [default_thumbnail],
  )
  return <ContentWizard kind={kind} mode="create" />
}
