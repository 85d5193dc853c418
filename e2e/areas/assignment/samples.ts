import { assignmentScreens } from '@pelita/contract/areas/assignment/assignment.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import type { SamplesOf } from '../../kit/sample-parts.ts'
import { assignmentReport, usedAssignment } from './assignments.ts'

/** Records to open the screens of this area with. */
export const samples: SamplesOf<'assignment'> = {
  assignment: {
    detail: {
      addresses: async (call) => {
        const path = pathTo(assignmentScreens.detail.path, { id: (await usedAssignment(call)).id })
        return [path, `${path}?tab=assignment-result`]
      },
    },
    report: {
      addresses: async (call, org) => {
        const [alone, together] = [await usedAssignment(call), await usedAssignment(call, { type: 'group' })]
        return [
          assignmentReport(org, alone),
          assignmentReport(org, together),
          pathTo(assignmentScreens.report.path, { id: alone.id }),
        ]
      },
    },
    grading: {
      addresses: async (call) => {
        const { id } = await usedAssignment(call, { row: ({ status }) => status === 'waiting_review' })
        return [pathTo(assignmentScreens.grading.path, { id })]
      },
    },
  },
}
