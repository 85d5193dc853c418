import { z } from 'zod'
import { choice, moment, optionalName, orEmpty, recordId, requiredName, richText, says, wholeNumber } from '../../core/fields.ts'
import { webAddress } from '../../core/web-address.ts'
import { ADDRESS_MAX, meetingAddress, SESSION_MODES } from '../../learning/coaching.ts'
import { REVIEWED_STATES } from '../../learning/content-states.ts'
import { locationField } from '../../learning/location-field.ts'
import { pictureField, thumbnailField } from '../../platform/file.ts'

export const BATCH_STATES = REVIEWED_STATES
export const BATCH_PHASES = ['upcoming', 'ongoing', 'finished'] as const
export const LEARNING_ORDERS = ['SEQUENTIAL', 'RANDOM'] as const
export const CONFIRMATIONS = ['required', 'not_required'] as const
export const GRADUATIONS = ['system', 'expert'] as const

export const END_BEFORE_START = 'End date must be after start date'

/** Where people are sent by whoever plans a batch. */
export const address = (label: string) => webAddress(label, ADDRESS_MAX, { host: 'domain' })

const dayNumber = z
  .int(says.notValid('Day'))
  .min(1, says.between('Day', 1, 60))
  .max(60, says.between('Day', 1, 60))
const clock = (label: string) => z.string(says.required(label)).regex(/^([01]\d|2[0-3]):[0-5]\d$/, says.notValid(label))

export const activity = z
  .object(
    {
      id: recordId,
      title: requiredName('Activity'),
      building_name: optionalName('Building', 100),
      room_name: optionalName('Room', 100),
      start_time: clock('Start Time'),
      end_time: clock('End Time'),
    },
    says.notValid('Activity'),
  )
  .refine(({ start_time, end_time }) => start_time < end_time, {
    message: 'End time must be after start time',
    path: ['end_time'],
  })
export type Activity = z.output<typeof activity>

const rundownDay = z.object(
  { day_id: dayNumber, activities: z.array(activity, says.notValid('Rundown')).max(50, 'At most 50 activities a day') },
  says.notValid('Rundown'),
)

const schedule = z
  .object(
    {
      /** Absent for a new one. */
      id: recordId.nullish(),
      day_id: dayNumber.nullish(),
      start_date_time: moment('Start'),
      end_date_time: moment('End'),
    },
    says.notValid('Schedule'),
  )
  .refine((times) => Date.parse(times.start_date_time) < Date.parse(times.end_date_time), {
    message: 'Schedule must be within the batch period',
    path: ['end_date_time'],
  })

/** The rules of attendance and when each presence meets. */
export const presenceSettings = z.object(
  {
    open_before_minutes: wholeNumber('Open Before', 0, 1440),
    late_after_minutes: wholeNumber('Late After', 0, 240),
    absent_after_hours: wholeNumber('Absent After', 0, 168),
    allow_visitor: z.boolean(says.notValid('Allow Visitor')),
    require_location: z.boolean(says.notValid('Require Location')),
    radius_meters: wholeNumber('Radius', 50, 5000),
    items: z
      .array(
        z.object(
          { flow_id: recordId, schedules: z.array(schedule, says.notValid('Schedule')).max(100, 'At most 100 schedules') },
          says.notValid('Schedule'),
        ),
        says.notValid('Schedule'),
      )
      .max(50, 'At most 50 presences'),
  },
  says.notValid('Presence Settings'),
)

const person = (label: string) => z.object({ user_id: z.uuid(says.notValid(label)) }, says.notValid(label))
const achievement = z.object(
  {
    achievement_id: z.uuid(says.required('Achievement')),
    kind: choice('Achievement', ['badge', 'certificate']),
  },
  says.notValid('Achievement'),
)

/** An item within one batch: when it is open, until when it is handed in, from which grade it is passed. */
const itemTerms = z.object(
  {
    flow_id: recordId,
    pass_grade: z
      .number(says.notValid('Pass Grade'))
      .min(0, says.between('Pass Grade', 0, 100))
      .max(100, says.between('Pass Grade', 0, 100))
      .nullish(),
    due_date: orEmpty(moment('Due Date')),
    start_date_time: orEmpty(moment('Open From')),
    end_date_time: orEmpty(moment('Open Until')),
  },
  says.notValid('Content'),
)

/** Something elsewhere that belongs to a content in this batch only: the recording of a session, the trainer's slides. */
const externalContent = z.object(
  { flow_id: recordId, title: requiredName('Link Title'), url: address('Link URL') },
  says.notValid('Link'),
)

export const batchFields = z.object({
  title: requiredName('Title', 100),
  max_participants: wholeNumber('Max Participants', 0, 100_000),
  start_at: moment('Start'),
  end_at: moment('End'),
  thumbnail: thumbnailField(['classroom/location']),
  learning_order_type: choice('Learning Order', LEARNING_ORDERS),
  attendance_confirmation_type: choice('Attendance Confirmation', CONFIRMATIONS),
  confirmation_deadline: orEmpty(moment('Confirmation Deadline')),
  graduation_determined_by: choice('Graduation', GRADUATIONS),
  min_attendance_percent: wholeNumber('Minimum Attendance', 0, 100),
  session_mode: choice('Session Mode', SESSION_MODES),
  location: locationField.nullish(),
  location_images: z
    .array(pictureField('Location Image', ['classroom/location']), says.notValid('Location Image'))
    .max(5, 'At most 5 pictures'),
  location_url: orEmpty(address('Location URL')),
  online_meeting_urls: z
    .array(
      z.object({ day_id: dayNumber, url: meetingAddress('Meeting URL') }, says.notValid('Meeting URL')),
      says.notValid('Meeting URL'),
    )
    .max(60, 'At most 60 addresses'),
  rundown: z.array(rundownDay, says.notValid('Rundown')).max(60, 'At most 60 days'),
  presence_settings: presenceSettings,
  /** What the batch sets otherwise for its contents; a presence has its schedules instead. */
  assignments: z.array(itemTerms, says.notValid('Assignments')).max(500, 'At most 500 contents'),
  external_contents: z.array(externalContent, says.notValid('Links')).max(100, 'At most 100 links'),
  experts: z
    .array(
      person('Expert').extend({ flows: z.array(recordId, says.notValid('Flows')).max(500, 'At most 500 contents').nullish() }),
      says.notValid('Experts'),
    )
    .max(50, 'At most 50 experts'),
  training_supports: z
    .array(person('Training Support'), says.notValid('Training Support'))
    .max(50, 'At most 50 training supports'),
  /** Sessions of coaches; one that another batch took is refused. */
  coaches: z
    .array(z.object({ id: z.uuid(says.notValid('Coach')) }, says.notValid('Coach')), says.notValid('Coaches'))
    .max(50, 'At most 50 sessions'),
  achievement: achievement.nullish(),
  additional_achievements: z
    .array(
      achievement.extend({
        min_score: z
          .number(says.notValid('Minimum Score'))
          .min(0, says.between('Minimum Score', 0, 100))
          .max(100, says.between('Minimum Score', 0, 100))
          .nullish(),
      }),
      says.notValid('Achievements'),
    )
    .max(20, 'At most 20 achievements'),
  use_highlight: z.boolean(says.notValid('Highlight')),
  highlighted_information: richText('Highlighted Information', 500).nullish(),
  /** The batch is published and people are told of another time or place only if this says so. */
  notify: z.boolean(says.notValid('Notify')).nullish(),
})
export type BatchFields = z.output<typeof batchFields>

export const DEFAULT_PRESENCE = {
  ...{ open_before_minutes: 60, late_after_minutes: 15, absent_after_hours: 24 },
  ...{ allow_visitor: true, require_location: false, radius_meters: 200 },
}

/** What a new batch may leave out. */
export const newBatch = z.object({
  ...batchFields.shape,
  max_participants: batchFields.shape.max_participants.default(0),
  learning_order_type: batchFields.shape.learning_order_type.default('SEQUENTIAL'),
  attendance_confirmation_type: batchFields.shape.attendance_confirmation_type.default('required'),
  graduation_determined_by: batchFields.shape.graduation_determined_by.default('system'),
  min_attendance_percent: batchFields.shape.min_attendance_percent.default(100),
  session_mode: batchFields.shape.session_mode.default('offline'),
  location_images: batchFields.shape.location_images.default([]),
  online_meeting_urls: batchFields.shape.online_meeting_urls.default([]),
  rundown: batchFields.shape.rundown.default([]),
  presence_settings: batchFields.shape.presence_settings.default({ ...DEFAULT_PRESENCE, items: [] }),
  assignments: batchFields.shape.assignments.default([]),
  external_contents: batchFields.shape.external_contents.default([]),
  experts: batchFields.shape.experts.default([]),
  training_supports: batchFields.shape.training_supports.default([]),
  coaches: batchFields.shape.coaches.default([]),
  additional_achievements: batchFields.shape.additional_achievements.default([]),
  use_highlight: batchFields.shape.use_highlight.default(false),
})
