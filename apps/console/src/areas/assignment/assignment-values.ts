import type { newAssignment } from '@pelita/contract/areas/assignment/assignment-form.ts'
import type { z } from 'zod'

/** What the form of an assignment holds. */
export type AssignmentValues = z.input<typeof newAssignment>
