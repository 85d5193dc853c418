import { assignmentApi } from '@pelita/contract/areas/assignment/assignment.ts'
import { UPLOAD_GROUPS } from '@pelita/contract/core/upload-groups.ts'
import { tryCall } from '../../kit/feedback/run-call.ts'
import type { Builds } from '../../kit/pickers/content-sources.ts'
import { askNew } from '../../kit/pickers/make-content.tsx'
import { asParagraph } from '../../kit/text/as-paragraph.ts'

const MOST = 1000

/** Documents are handed in; everything else about it is changed on its own page. */
export const makeAssignment = ({ id }: Builds) =>
  askNew({
    ...{ heading: 'Create Assignment', label: 'Instruction', placeholder: 'Input instruction', most: MOST },
    failed: 'Failed to create assignment',
    make: ({ title, text }) => {
      const files = { allowed_upload_extensions: [...UPLOAD_GROUPS.documents] }
      const body = { title, instruction: asParagraph(text), made_for: id, ...files }
      return tryCall(assignmentApi.create, { body }, 'Assignment has been successfully created.')
    },
  })
