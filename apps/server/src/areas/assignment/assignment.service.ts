import type { assignmentApi } from '@pelita/contract/areas/assignment/assignment.ts'
import { type AssignmentForm, fileTypeMissing, resetsResults } from '@pelita/contract/areas/assignment/assignment-form.ts'
import { takesScore } from '@pelita/contract/areas/assignment/grading-rules.ts'
import { says } from '@pelita/contract/core/fields.ts'
import { htmlIsEmpty } from '@pelita/contract/core/html-text.ts'
import { inOrder } from '@pelita/contract/core/upload-groups.ts'
import { assignmentSays } from '@pelita/contract/learning/assignment-texts.ts'
import type { z } from 'zod'
import { moveToBin } from '../../platform/db/records.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import { assignmentDetail } from './assignment.queries.ts'
import { resetResults } from './reset-results.ts'

type Body = Omit<z.output<typeof assignmentApi.create.body>, 'made_for'>
type Patch = Omit<z.output<typeof assignmentApi.update.body>, 'updated_at'>

interface Stamps {
  readonly created_at: string
  readonly updated_at: string
  readonly created_by: string
  readonly updated_by: string
}

/** What can be stored: nothing may be uploaded where it is disallowed; what was only markup is nothing after the cleaning. */
function storable(form: AssignmentForm): AssignmentForm {
  if (htmlIsEmpty(form.instruction)) throw invalid('instruction', says.required('Instruction'))
  if (fileTypeMissing(form)) throw invalid('allowed_upload_extensions', says.required('File type'))
  const extensions = form.upload_condition === 'disallowed' ? [] : inOrder(form.allowed_upload_extensions)
  // Levels make a score: where none is given they would only confuse.
  return { ...form, allowed_upload_extensions: extensions, rubric: takesScore(form.grading_status) ? form.rubric : null }
}

const rowOf = ({ rubric, ...form }: AssignmentForm) => ({ ...form, rubric: rubric && JSON.stringify(rubric) })

/** `stamps` is for assignments that were made before today, such as those of the demonstration. */
export async function createAssignment(db: OrgDb, body: Body, stamps?: Stamps): Promise<string> {
  const { id } = await db
    .insertInto('assignments')
    .values({ ...rowOf(storable(body)), ...stamps })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateAssignment(db: OrgDb, id: string, patch: Patch): Promise<void> {
  const { title, instruction, grading_status, assignment_type, upload_condition, ...rest } = await assignmentDetail(db, id)
  const { submit_condition, display_result, allowed_upload_extensions, rubric } = rest
  const before: AssignmentForm = {
    ...{ title, instruction, grading_status, assignment_type },
    ...{ upload_condition, submit_condition, display_result, allowed_upload_extensions, rubric },
  }
  const sent = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as Partial<AssignmentForm>
  const after = storable({ ...before, ...sent })
  if (resetsResults(before, after)) await resetResults(db, id)
  await db.updateTable('assignments').set(rowOf(after)).where('id', '=', id).execute()
}

export async function removeAssignment(db: OrgDb, id: string): Promise<void> {
  const { can_delete } = await assignmentDetail(db, id)
  if (!can_delete) throw conflict(assignmentSays.inUse)
  await moveToBin(db, 'assignments', id)
}
