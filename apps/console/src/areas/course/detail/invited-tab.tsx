import type { CourseDetail } from '@pelita/contract/areas/course/course.ts'
import { course } from '@pelita/contract/areas/course/course-flags.ts'
import { courseParticipantApi } from '@pelita/contract/areas/course/course-people.ts'
import { useMemo } from 'react'
import type { ContentPlace } from '../../../kit/content/tabs/content-place.ts'
import ParticipantsTab from '../../../kit/content/tabs/participants-tab.tsx'

/** Whom the course was given to, and what can be done with them. */
export default function InvitedTab({ of, record }: { of: ContentPlace; record: CourseDetail }) {
  const run = useMemo(
    () => ({
      participants: record.participants,
      max_participants: record.max_participants,
      isPublished: record.status === 'publish',
      distributed_organizations: record.distributed_organizations,
      ...{ title: 'Invited', failed: 'User Invited' },
      hasAccessTime: record.access_period.type === 'limited',
    }),
    [record],
  )
  return <ParticipantsTab of={of} calls={courseParticipantApi} changes={course.can('update')} run={run} />
}
