import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { idParams, instant, recordId, requiredName, says } from '../../core/fields.ts'
import { listQuery, paged } from '../../core/paging.ts'
import { LEARNER_PARTS, submittedFileId } from '../../platform/file.ts'
import { ASSIGNMENT_TYPES, GRADING_STATUSES, SUBMIT_CONDITIONS, UPLOAD_CONDITIONS } from './assignment-form.ts'
import { scoreStatus, submittedFile } from './assignment-results.ts'
import { GROUP_OTHERS_MAX, SUBMISSION_FILE_MAX_BYTES, SUBMISSION_FILES_MAX, SUBMISSION_TEXT_MAX } from './grading-rules.ts'
import { judgement, rubric } from './rubric.ts'

const relationParams = z.object({ relation_id: recordId })
const uploaded = z.object({ file_id: z.uuid(), name: z.string(), mime: z.string(), size: z.number() })
const mate = z.object({ user_id: z.uuid(), full_name: z.string(), nik: z.string() })

/** An assignment of a module I take part in. */
export const learnerAssignmentRow = z.object({
  /** The relation, as every list names its rows. */
  id: z.uuid(),
  relation_id: z.uuid(),
  title: z.string(),
  assignment_type: z.enum(ASSIGNMENT_TYPES),
  module_type: z.string(),
  module_id: z.uuid(),
  module_title: z.string(),
  batch_id: z.uuid().nullable(),
  batch_title: z.string().nullable(),
  due_date: instant.nullable(),
  status: scoreStatus,
  /** Hidden (null) unless the assignment shows results. */
  score: z.number().nullable(),
  can_submit: z.boolean(),
})
export type LearnerAssignmentRow = z.output<typeof learnerAssignmentRow>

export const learnerSubmission = z.object({
  id: z.uuid(),
  version: z.number(),
  submitted_at: instant,
  text: z.string(),
  files: z.array(submittedFile),
  /** Who handed in: me, or somebody of my group. */
  submitted_by: z.string(),
  score: z.number().nullable(),
  feedback: z.string().nullable(),
  judged: judgement.nullable(),
})

export const learnerAssignment = learnerAssignmentRow.extend({
  assignment_id: z.uuid(),
  instruction: z.string(),
  grading_status: z.enum(GRADING_STATUSES),
  upload_condition: z.enum(UPLOAD_CONDITIONS),
  submit_condition: z.enum(SUBMIT_CONDITIONS),
  allowed_upload_extensions: z.array(z.string()),
  max_files: z.number(),
  max_file_bytes: z.number(),
  pass_grade: z.number(),
  finished_at: instant.nullable(),
  /** Hidden (null) unless the assignment shows results. */
  feedback: z.string().nullable(),
  /** What it is graded by, read before handing in. */
  rubric: rubric.nullable(),
  /** My group, me included; empty while there is none. */
  members: z.array(mate),
  /** Why nothing can be handed in now. */
  refusal: z.string().nullable(),
})
export type LearnerAssignment = z.output<typeof learnerAssignment>

export const submissionBody = z.object({
  text: z.string(says.notValid('Answer')).max(SUBMISSION_TEXT_MAX, says.tooLong('Answer', SUBMISSION_TEXT_MAX)).optional(),
  file_ids: z
    .array(submittedFileId(), says.notValid('File'))
    .max(SUBMISSION_FILES_MAX, `At most ${SUBMISSION_FILES_MAX} files`)
    .optional(),
  member_user_ids: z
    .array(recordId, says.notValid('Members'))
    .max(GROUP_OTHERS_MAX, `At most ${GROUP_OTHERS_MAX} members beside you`)
    .optional(),
})

export const learnerAssignmentApi = {
  mine: endpoint({
    method: 'GET',
    path: '/learner/assignments',
    access: 'learner',
    trial: 'own',
    summary: 'Assignments of the modules I take part in',
    query: listQuery({ status: scoreStatus.optional() }, ['title', 'status', 'due_date', 'updated_at']),
    data: paged(learnerAssignmentRow),
  }),
  open: endpoint({
    method: 'GET',
    path: '/learner/assignments/:relation_id',
    access: 'learner',
    trial: 'own',
    summary: 'One assignment: what to do, what may be handed in, until when, and my result',
    params: relationParams,
    data: learnerAssignment,
  }),
  upload: endpoint({
    method: 'POST',
    path: '/learner/uploads',
    access: 'learner',
    summary: 'Stores a private file for a submission; its type is read from its content and must be one the assignment allows',
    upload: z.object({ relation_id: z.uuid(says.required('Assignment')) }),
    spool: SUBMISSION_FILE_MAX_BYTES,
    data: uploaded,
    status: 201,
    limit: { max: 60, per: 'user' },
  }),
  beginUpload: endpoint({
    method: 'POST',
    path: '/learner/uploads/begin',
    access: 'learner',
    summary: `Begins a file that arrives in parts: they go to ${LEARNER_PARTS}/:id by the tus protocol, also after a lost connection`,
    body: z.object({
      relation_id: z.uuid(says.required('Assignment')),
      name: requiredName('File', 255),
      size: z.number(says.required('File')).int(says.notValid('File')).positive(says.notValid('File')),
    }),
    data: z.object({ upload_id: z.uuid() }),
    status: 201,
    idempotent: true,
    limit: { max: 60, per: 'user' },
  }),
  finishUpload: endpoint({
    method: 'POST',
    path: '/learner/uploads/:id/finish',
    access: 'learner',
    summary: 'Makes a private file of what arrived whole; asked again it answers the same file',
    params: idParams,
    body: z.object({ relation_id: z.uuid(says.required('Assignment')) }),
    data: uploaded,
    limit: { max: 60, per: 'user' },
  }),
  submit: endpoint({
    method: 'POST',
    path: '/learner/assignments/:relation_id/submissions',
    access: 'learner',
    summary: 'Hands in, for a group in the name of all its members; a second time keeps the first as an older version',
    params: relationParams,
    body: submissionBody,
    data: z.object({ id: z.uuid(), version: z.number(), status: scoreStatus, finished_at: instant }),
    status: 201,
    idempotent: true,
  }),
  submissions: endpoint({
    method: 'GET',
    path: '/learner/assignments/:relation_id/submissions',
    access: 'learner',
    trial: 'own',
    summary: 'My versions, newest first',
    params: relationParams,
    data: z.object({ results: z.array(learnerSubmission) }),
  }),
  mates: endpoint({
    method: 'GET',
    path: '/learner/assignments/:relation_id/members',
    access: 'learner',
    trial: 'own',
    summary: 'People of my batch without a group or a result, whom a group submission may name',
    params: relationParams,
    query: listQuery({}, ['full_name']),
    data: paged(
      mate.extend({
        id: z.uuid(),
        /** Of people of another organisation: numbers are given by each of them. */
        organization: z.string().nullable(),
      }),
    ),
  }),
}
