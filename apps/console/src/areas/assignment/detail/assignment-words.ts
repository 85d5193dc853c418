import {
  ASSIGNMENT_TYPE_LABELS,
  GRADING_STATUS_LABELS,
  SUBMIT_CONDITION_LABELS,
  UPLOAD_CONDITION_LABELS,
} from '@pelita/contract/areas/assignment/assignment-form.ts'
import { rubric } from '@pelita/contract/areas/assignment/rubric.ts'
import type { FieldDictionary } from '../../../kit/form/field/field-words.ts'
import { t } from '../../../kit/text/t.ts'

const oneOf = (labels: Readonly<Record<string, string>>) => (value: unknown) => t(labels[String(value)] ?? '-')

const rubricWords = (value: unknown) => {
  const { data } = rubric.safeParse(value)
  return data ? `${data.title}: ${data.criteria.map(({ title }) => title).join(', ')}` : '-'
}

/** The fields of an assignment in its history, called as its screens call them. */
export const ASSIGNMENT_WORDS: FieldDictionary = new Map([
  ['instruction', { label: 'Instruction' }],
  ['grading_status', { label: 'Grading Status', show: oneOf(GRADING_STATUS_LABELS) }],
  ['assignment_type', { label: 'Assignment Type', show: oneOf(ASSIGNMENT_TYPE_LABELS) }],
  ['upload_condition', { label: 'Upload', show: oneOf(UPLOAD_CONDITION_LABELS) }],
  ['submit_condition', { label: 'Submit', show: oneOf(SUBMIT_CONDITION_LABELS) }],
  ['display_result', { label: 'Display Result', show: (value: unknown) => t(value === true ? 'On' : 'Off') }],
  ['allowed_upload_extensions', { label: 'File Type' }],
  ['rubric', { label: 'Rubric', show: rubricWords }],
])
