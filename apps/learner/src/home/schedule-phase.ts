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
  const inPhase = (phase: Phase) => mine.filter((item) => phaseOf(item.schedule, now) === phase)
  return { open: inPhase('open'), upcoming: inPhase('upcoming'), past: inPhase('past').reverse() }
}

/** Invitations that still wait for my answer. */
export const waiting = (enrollments: readonly LearnerEnrollment[]): LearnerEnrollment[] =>
  enrollments.filter(({ status, can_answer }) => status === 'invited' && can_answer)
