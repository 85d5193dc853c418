import type { ShownCode } from '@pelita/contract/areas/learner-trainer.ts'
import { ROTATING_STEP_SECONDS } from '@pelita/contract/areas/presence.ts'
import { currentCode } from '../../../learning/cohort/meetings/codes.ts'
import { windowAt } from '../../../learning/cohort/meetings/meeting.ts'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { codeOwner, findPlace, useOfPresence } from '../code-owner.ts'
import { rotatingCode } from '../presence.service.ts'
import { storedPresence } from '../presence-detail.ts'
import { refusal } from '../scan/scan-errors.ts'
import type { TaughtMeeting } from './taught-sessions.ts'

/** While people can check in, and at no other time: a trainer's phone is no place for codes of other days. */
export async function shownCode(db: OrgDb, secret: string, meeting: TaughtMeeting): Promise<ShownCode> {
  if (meeting.cancel_reason !== null) throw refusal.cancelled()
  const at = windowAt(meeting, Date.parse(meeting.now))
  if (at !== 'open') throw refusal[at]()
  const { id: schedule_id, presence_id } = meeting
  const { code_mode } = await storedPresence(db, presence_id)
  if (code_mode === 'rotating') {
    const { digits, ...shown } = await rotatingCode(db, secret, presence_id, { schedule_id })
    return { code_mode, typed: digits, ...shown }
  }
  const use = await useOfPresence(db, presence_id)
  const found = await currentCode(db, codeOwner(presence_id, use, await findPlace(db, presence_id, use, { schedule_id })))
  if (!found) throw notFound('Code')
  const valid_until = new Date(Date.parse(meeting.now) + ROTATING_STEP_SECONDS * 1000).toISOString()
  const times = { valid_until, server_time: meeting.now, step_seconds: ROTATING_STEP_SECONDS }
  return { code_mode, code: found.code, typed: found.short_code, ...times }
}
