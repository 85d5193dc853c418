import type { Dictionary } from '@pelita/console/kit/text/t.ts'
import { DONE } from './indonesian/done.ts'
import { EVENTS } from './indonesian/events.ts'
import { LABELS } from './indonesian/labels.ts'
import { LEARN } from './indonesian/learn.ts'
import { ME } from './indonesian/me.ts'
import { MENTORING } from './indonesian/mentoring.ts'
import { MESSAGES } from './indonesian/messages.ts'
import { NEWS } from './indonesian/news.ts'
import { POINTS } from './indonesian/points.ts'
import { PROBLEM } from './indonesian/problem.ts'
import { REFUSALS } from './indonesian/refusals.ts'
import { SHARING } from './indonesian/sharing.ts'
import { TWO_STEP } from './indonesian/two-step.ts'
import { UNSENT } from './indonesian/unsent.ts'
import { WEBINARS } from './indonesian/webinars.ts'
import { WORK } from './indonesian/work.ts'

/** What every other screen says, and what the server can refuse: fetched with the first screen that is opened after the first one. */
export const MORE_INDONESIAN: Dictionary = {
  ...POINTS,
  ...WORK,
  ...ME,
  ...SHARING,
  ...NEWS,
  ...PROBLEM,
  ...TWO_STEP,
  ...MESSAGES,
  ...REFUSALS,
  ...LABELS,
  ...DONE,
  ...LEARN,
  ...WEBINARS,
  ...EVENTS,
  ...MENTORING,
  ...UNSENT,
}
