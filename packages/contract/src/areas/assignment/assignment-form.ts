import { z } from 'zod'
import { choice, requiredName, says } from '../../core/fields.ts'
import { htmlIsEmpty } from '../../core/html-text.ts'
import { UPLOAD_EXTENSIONS } from '../../core/upload-groups.ts'
import { madeFor } from '../../learning/made-for.ts'
import { rubric } from './rubric.ts'

export const GRADING_STATUSES = ['graded-and-feedback', 'graded', 'feedback', 'ungraded'] as const
export type GradingStatus = (typeof GRADING_STATUSES)[number]
export const GRADING_STATUS_LABELS: Readonly<Record<GradingStatus, string>> = {
  'graded-and-feedback': 'Graded and Feedback',
  graded: 'Graded',
  feedback: 'Feedback',
  ungraded: 'Ungraded',
}

export const ASSIGNMENT_TYPES = ['individual', 'group'] as const
export type AssignmentType = (typeof ASSIGNMENT_TYPES)[number]
export const ASSIGNMENT_TYPE_LABELS: Readonly<Record<AssignmentType, string>> = { individual: 'Individual', group: 'Group' }

export const UPLOAD_CONDITIONS = ['required', 'optional', 'disallowed'] as const
export type UploadCondition = (typeof UPLOAD_CONDITIONS)[number]
export const UPLOAD_CONDITION_LABELS: Readonly<Record<UploadCondition, string>> = {
  required: 'Required',
  optional: 'Optional',
  disallowed: 'Disallowed',
}

export const SUBMIT_CONDITIONS = ['resubmit', 'no_resubmit'] as const
export type SubmitCondition = (typeof SUBMIT_CONDITIONS)[number]
export const SUBMIT_CONDITION_LABELS: Readonly<Record<SubmitCondition, string>> = {
  resubmit: 'Can resubmit',
  no_resubmit: 'Cannot resubmit',
}

export const INSTRUCTION_MAX = 50_000

/** Every field an assignment has, none optional: the shape of a PATCH is its partial. */
export const assignmentFields = z.object({
  title: requiredName('Title'),
  instruction: z
    .string(says.required('Instruction'))
    .trim()
    .max(INSTRUCTION_MAX, says.tooLong('Instruction', INSTRUCTION_MAX))
    .refine((html) => !htmlIsEmpty(html), says.required('Instruction'))
    .meta({ rich: true }),
  grading_status: choice('Grading Status', GRADING_STATUSES),
  assignment_type: choice('Assignment Type', ASSIGNMENT_TYPES),
  upload_condition: choice('Upload', UPLOAD_CONDITIONS),
  submit_condition: choice('Submit', SUBMIT_CONDITIONS),
  display_result: z.boolean(says.notValid('Display Result')),
  allowed_upload_extensions: z
    .array(
      z
        .string(says.notValid('File type'))
        .refine((extension) => UPLOAD_EXTENSIONS.includes(extension), says.notValid('File type')),
      says.notValid('File type'),
    )
    .max(UPLOAD_EXTENSIONS.length, says.notValid('File type')),
  /** Of this assignment alone; another one takes a copy. Kept only where a score is given. */
  rubric: rubric.nullable(),
})
export type AssignmentForm = z.output<typeof assignmentFields>

/** What a new assignment begins with. */
export const ASSIGNMENT_DEFAULTS = {
  grading_status: 'graded-and-feedback',
  assignment_type: 'individual',
  upload_condition: 'required',
  submit_condition: 'resubmit',
  display_result: false,
} as const satisfies Partial<AssignmentForm>

/** A form needs a file type unless nothing can be uploaded. */
export const fileTypeMissing = (form: Pick<AssignmentForm, 'upload_condition' | 'allowed_upload_extensions'>): boolean =>
  form.upload_condition !== 'disallowed' && form.allowed_upload_extensions.length === 0

const shape = assignmentFields.shape

/** A new assignment: what is left out takes its default. */
export const newAssignment = assignmentFields
  .extend({
    grading_status: shape.grading_status.default(ASSIGNMENT_DEFAULTS.grading_status),
    assignment_type: shape.assignment_type.default(ASSIGNMENT_DEFAULTS.assignment_type),
    upload_condition: shape.upload_condition.default(ASSIGNMENT_DEFAULTS.upload_condition),
    submit_condition: shape.submit_condition.default(ASSIGNMENT_DEFAULTS.submit_condition),
    display_result: shape.display_result.default(ASSIGNMENT_DEFAULTS.display_result),
    allowed_upload_extensions: shape.allowed_upload_extensions.default([]),
    rubric: shape.rubric.default(null),
    made_for: madeFor,
  })
  .refine((form) => !fileTypeMissing(form), { message: says.required('File type'), path: ['allowed_upload_extensions'] })

/** Changing one of these archives what was handed in: everybody begins anew. */
const RESETTING = ['assignment_type', 'grading_status', 'upload_condition'] as const

export const resetsResults = (
  before: Pick<AssignmentForm, (typeof RESETTING)[number]>,
  change: Partial<AssignmentForm>,
): boolean => RESETTING.some((field) => change[field] !== undefined && change[field] !== before[field])
