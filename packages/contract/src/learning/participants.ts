import { z } from 'zod'
import { instant, optionalText, ownAccount, recordId, says } from '../core/fields.ts'
import { heldVisit } from './held-run.ts'
import { givenAnswer } from './registration-questions.ts'
import { overflow } from './seats.ts'

export const ENROLLMENT_STATES = ['draft', 'invited', 'confirmed', 'declined', 'cancelled', 'waiting_list'] as const
export const LEARNING_STATES = ['not_started', 'in_progress', 'waiting_expert', 'passed', 'not_passed'] as const

/** One who takes part, in any kind of content. */
export const participantRow = z.object({
  id: z.uuid(),
  account_id: ownAccount,
  user_id: z.uuid(),
  nik: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  position: z.string().nullable(),
  /** Null where the content has no batches. */
  batch_title: z.string().nullable(),
  picture: z.string().nullable(),
  status: z.enum(ENROLLMENT_STATES),
  learning_status: z.enum(LEARNING_STATES),
  progress: z.number(),
  score: z.number().nullable(),
  /** Of the sessions so far in percent; null before the first. */
  attendance: z.number().nullable(),
  note: z.string().nullable(),
  /** What somebody made of the one session of a run that takes place at a time; null where there is none. */
  visit: heldVisit.nullable(),
  /** What they answered when they came, where the content asks something. */
  answers: z.array(givenAnswer),
  /** Until when they may open its steps; null as long as the run lasts. */
  access_until: instant.nullable(),
  /** When they were invited, or added where the run is no invitation yet. */
  joined_at: instant,
  updated_at: instant,
})
export type ParticipantRow = z.output<typeof participantRow>

export const PARTICIPANT_COLUMNS = [
  'nik',
  'name',
  'email',
  'position',
  'status',
  'progress',
  'score',
  'learning_status',
  'joined_at',
  'updated_at',
] as const

export const participantFilters = {
  /** Participants are learners whatever else they are; the specification's lists name the role. */
  role: z.enum(['learner'], says.notValid('Role')).optional(),
  status: z.enum(ENROLLMENT_STATES, says.notValid('Status')).optional(),
  learning_status: z.enum(LEARNING_STATES, says.notValid('Result')).optional(),
  /** Those whom no survey of supervisors reaches. */
  supervisor: z.enum(['none'], says.notValid('Supervisor')).optional(),
  /** People of one organisation; others than the own are in what is distributed to them. */
  organization_id: recordId.optional(),
}

export const SELECT_PEOPLE = 'Please select at least one participant'
/** More are added in the background. */
export const MOST_AT_ONCE = 5000

/** People by their accounts or by the NIKs somebody pasted. */
export const newParticipants = z
  .object({
    user_ids: z
      .array(z.uuid(says.notValid('Participant')), says.notValid('Participant'))
      .max(MOST_AT_ONCE, `At most ${MOST_AT_ONCE} at once`)
      .nullish(),
    niks: z
      .array(
        z.string(says.notValid('NIK')).trim().min(1, says.required('NIK')).max(50, says.tooLong('NIK', 50)),
        says.notValid('NIK'),
      )
      .max(MOST_AT_ONCE, `At most ${MOST_AT_ONCE} at once`)
      .nullish(),
    /** Everybody active of these divisions and companies, and everybody of these positions. */
    division_ids: z
      .array(z.uuid(says.notValid('Division')), says.notValid('Division'))
      .max(100, 'At most 100 divisions')
      .nullish(),
    company_ids: z
      .array(z.uuid(says.notValid('Company')), says.notValid('Company'))
      .max(100, 'At most 100 companies')
      .nullish(),
    positions: z
      .array(
        z
          .string(says.notValid('Job Position'))
          .trim()
          .min(1, says.required('Job Position'))
          .max(100, says.tooLong('Job Position', 100)),
        says.notValid('Job Positions'),
      )
      .max(100, 'At most 100 job positions')
      .nullish(),
    overflow: overflow.default('refuse'),
  })
  .refine(({ overflow: _, ...named }) => Object.values(named).some((list) => (list?.length ?? 0) > 0), {
    message: SELECT_PEOPLE,
    path: ['user_ids'],
  })

export const addedParticipants = z.object({
  added: z.number(),
  waiting: z.number(),
  skipped: z.array(z.object({ nik: z.string(), reason: z.string() })),
})

/** What an administrator decides about one: the seat, whether they passed, or how long they have access. */
export const participantDecision = z
  .object({
    status: z.enum(['confirmed', 'cancelled'], says.notValid('Status')).nullish(),
    learning_status: z.enum(['passed', 'not_passed'], says.notValid('Result')).nullish(),
    /** Longer access than the run gives (decision 122). */
    access_until: z.iso.datetime({ offset: true, error: says.notValid('Access Until') }).nullish(),
    note: optionalText('Note', 500),
  })
  .refine((said) => [said.status, said.learning_status, said.access_until].filter(Boolean).length === 1, {
    message: 'Please choose one decision',
    path: ['learning_status'],
  })
