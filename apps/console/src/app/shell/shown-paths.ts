import { courseFlag } from '@pelita/contract/areas/course/course-flags.ts'
import { useMemo } from 'react'
import { useOrganization } from '../../data/organization.ts'
import { openPaths } from '../screen-list.ts'

const COURSES = '/course'

/** The paths that have a screen, without those of an area the organisation has switched off. */
export function useShownPaths(): ReadonlySet<string> {
  const { feature_flags } = useOrganization()
  const hasCourses = courseFlag(feature_flags, 'feature_enabled')
  return useMemo(() => (hasCourses ? openPaths : new Set([...openPaths].filter((path) => path !== COURSES))), [hasCourses])
}
