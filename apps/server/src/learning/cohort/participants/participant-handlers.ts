import { readMapping } from '@pelita/contract/core/sheet-columns.ts'
import type { Zone } from '@pelita/contract/core/zones.ts'
import type { ParticipantCalls } from '@pelita/contract/learning/participant-calls.ts'
import { PARTICIPANT_IMPORT_BYTES, PARTICIPANT_IMPORT_ROWS } from '@pelita/contract/learning/participant-import.ts'
import { listPage } from '../../../platform/db/list.ts'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { readUploadFirst } from '../../../platform/http/bind.ts'
import type { Handlers } from '../../../platform/http/implement.ts'
import { readSheet } from '../../../platform/sheets/read-sheet.ts'
import { XLSX_MIME } from '../../../platform/sheets/write-sheet.ts'
import { cohortById } from '../cohort.ts'
import { extendAccess } from '../enrollment/access.ts'
import { removeParticipant } from '../enrollment/enrollments.ts'
import { seatsOf } from '../enrollment/seats.ts'
import { reminderOf, remindParticipants } from '../mails/remind.ts'
import { toldOf } from '../mails/told.ts'
import { askedIn } from '../registration-answers.ts'
import { importParticipants, peopleNamed } from './import-participants.ts'
import { type ParticipantOrder, participantById, participantPlan, participantSheet } from './participants.queries.ts'
import { addParticipants, decideGraduation, decideSeat, moveParticipant } from './participants.ts'
import { resetProgress } from './reset-progress.ts'

type Params = Readonly<Record<string, string>>

/** The run the path names, and how its spreadsheet is called; what is not there is answered 404 by whoever looks it up. */
export interface NamedRun {
  readonly cohort_id: string
  readonly file_name: string
  /** It takes place at a time, in one session. */
  readonly is_held?: boolean
}

export type RunOf = (db: OrgDb, params: Params) => Promise<NamedRun>

/** Everything an administrator does with participants of the run that is named. */
export const participantHandlers = (runOf: RunOf, first?: ParticipantOrder): Handlers<ParticipantCalls> => {
  const idOf = ({ participantId }: Params) => participantId ?? ''
  const cohortOf = async (db: OrgDb, params: Params) => (await runOf(db, params)).cohort_id
  return {
    list: async ({ db, params, query, session }) =>
      listPage(db, participantPlan(await cohortOf(db, params), first), query, session.timezone),
    download: async ({ db, params, query, session, again }) => {
      const { cohort_id, file_name, is_held } = await runOf(db, params)
      const zone = query.timezone ?? (session.timezone as Zone)
      return {
        name: `Participants_${file_name}.xlsx`,
        mime: XLSX_MIME,
        content: participantSheet(again, cohort_id, query, zone, first, is_held, is_held ? await askedIn(db, cohort_id) : []),
      }
    },
    add: async ({ db, params, body }) => {
      const { added, waiting, skipped } = await addParticipants(db, await cohortOf(db, params), body)
      return { added, waiting, skipped: [...skipped] }
    },
    import: readUploadFirst(
      async ({ file, fields }) =>
        peopleNamed(
          (await readSheet(file.bytes, file.name, { bytes: PARTICIPANT_IMPORT_BYTES, rows: PARTICIPANT_IMPORT_ROWS })).sheets,
          readMapping(fields.columns) ?? {},
        ),
      async ({ db, params, fields, read }) =>
        importParticipants(db, await cohortOf(db, params), read, {
          preview: fields.preview === 'true',
          overflow: fields.overflow,
        }),
    ),
    seats: async ({ db, params }) => seatsOf(db, await cohortById(db, await cohortOf(db, params))),
    told: async ({ db, params, query, session }) => toldOf(db, await cohortOf(db, params), query, session.membership_id),
    reminder: async ({ db, params }) => reminderOf(db, await cohortOf(db, params)),
    remind: async ({ db, params }) => ({ reminded: await remindParticipants(db, await cohortOf(db, params)) }),
    graduate: async ({ db, params, body, session }) => {
      const verdict = { learning_status: body.learning_status, note: body.note, decided_by: session.membership_id }
      return { decided: await decideGraduation(db, await cohortOf(db, params), body.participant_ids, verdict) }
    },
    decide: async ({ db, params, body, session }) => {
      const [cohort, id] = [await cohortOf(db, params), idOf(params)]
      if (body.learning_status)
        await decideGraduation(db, cohort, [id], {
          ...{ learning_status: body.learning_status, note: body.note, decided_by: session.membership_id },
        })
      else if (body.access_until) await extendAccess(db, cohort, id, body.access_until)
      else if (body.status) await decideSeat(db, cohort, id, body.status, body.note ?? null)
      return participantById(db, cohort, id)
    },
    move: async ({ db, params, body }) => {
      const from = await cohortOf(db, params)
      await runOf(db, { ...params, batchId: body.batch_id })
      return participantById(db, body.batch_id, await moveParticipant(db, from, idOf(params), body.batch_id, body.overflow))
    },
    reset: async ({ db, params }) => {
      const [cohort, id] = [await cohortOf(db, params), idOf(params)]
      await resetProgress(db, cohort, id)
      return participantById(db, cohort, id)
    },
    remove: async ({ db, params }) => {
      const [cohort, id] = [await cohortOf(db, params), idOf(params)]
      await participantById(db, cohort, id)
      await removeParticipant(db, id)
      return null
    },
  }
}
