import type { LearnerEnrollment } from '@pelita/contract/areas/learner.ts'

export type LearnerSchedule = LearnerEnrollment['schedules'][number]
export type Phase = 'open' | 'upcoming' | 'past'

export interface ScheduleItem {
  readonly schedule: LearnerSchedule
  readonly enrollment: LearnerEnrollment
}

/** Open while the server takes check-ins; a schedule without an end is past once it was attended, and only then. */
export const phaseOf = (
  schedule: Pick<LearnerSchedule, 'is_open' | 'start_date_time' | 'end_date_time' | 'clock_in'>,
  now: number,
): Phase => {
  if (schedule.end_date_time === null && schedule.clock_in) return 'past'
  if (schedule.is_open) return 'open'
  if (Date.parse(schedule.start_date_time) > now || schedule.end_date_time === null) return 'upcoming'
  return 'past'
}

const START = (item: ScheduleItem) => Date.parse(item.schedule.start_date_time)

/** My schedules by phase: open and upcoming the nearest first, past the latest first. */
export const byPhase = (enrollments: readonly LearnerEnrollment[], now: number): Record<Phase, ScheduleItem[]> => {
  const mine = enrollments
    .filter(({ status }) => status !== 'declined' && status !== 'cancelled')
    .flatMap((enrollment) => enrollment.schedules.map((schedule) => ({ schedule, enrollment })))
    .sort((a, b) => START(a) - START(b))
  const isOver = ({ end_at }: LearnerEnrollment) => end_at !== null && Date.parse(end_at) < now
  // What has no end of its own ends with its class, and with an invitation nobody can answer any more.
  const hasPassed = ({ schedule, enrollment }: ScheduleItem) =>
    schedule.end_date_time === null && (isOver(enrollment) || (enrollment.status === 'invited' && !enrollment.can_answer))
  const inPhase = (phase: Phase) => mine.filter((item) => (hasPassed(item) ? 'past' : phaseOf(item.schedule, now)) === phase)
  return { open: inPhase('open'), upcoming: inPhase('upcoming'), past: inPhase('past').reverse() }
}

/** Classes that were to come and were cancelled. */
export const cancelled = (enrollments: readonly LearnerEnrollment[], now: number): LearnerEnrollment[] =>
  enrollments.filter(({ cancel_reason, end_at }) => cancel_reason !== null && end_at !== null && Date.parse(end_at) > now)

/** Invitations that still wait for my answer. */
export const waiting = (enrollments: readonly LearnerEnrollment[]): LearnerEnrollment[] =>
  enrollments.filter(({ status, can_answer }) => status === 'invited' && can_answer)
