import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { choice, idParams, instant, recordId, says } from '../core/fields.ts'
import { listQuery, paged } from '../core/paging.ts'
import { JOINED_KINDS } from './content-types.ts'
import { ITEM_TYPE_KEYS } from './item-types.ts'
import { ENROLLMENT_STATES } from './participants.ts'
import { registrationAnswers } from './registration-questions.ts'
import { SESSION_MODES } from './tree-contents.ts'

/** The kinds of content people can find and join by themselves. */
export const CATALOGUE_TYPES = JOINED_KINDS
export type CatalogueType = (typeof CATALOGUE_TYPES)[number]
/** Those somebody may have a place in: whoever has one finds it here, opens it and goes on with what is in it. */
export const PLACE_TYPES = [...CATALOGUE_TYPES, 'program'] as const
const joinedType = choice('Module Type', CATALOGUE_TYPES)
const moduleType = choice('Module Type', PLACE_TYPES)

export const catalogueEntry = z.object({
  module_type: z.enum(PLACE_TYPES),
  id: z.uuid(),
  title: z.string(),
  /** Plain text, as it stands in a list. */
  description: z.string(),
  category: z.string().nullable(),
  thumbnail: z.string().nullable(),
  level: z.string().nullable(),
  learning_hours: z.number(),
  /** PROTECTED: somebody decides about every request. */
  privacy: z.enum(['PUBLIC', 'PRIVATE', 'PROTECTED', 'CORPORATE']),
  /** Batches one can still join, and when the next of them begins. */
  open_batches: z.number(),
  next_start_at: instant.nullable(),
  /** My place in the batch that matters most to me. */
  my_status: z.enum(ENROLLMENT_STATES).nullable(),
})
export type CatalogueEntry = z.output<typeof catalogueEntry>

export const catalogueBatch = z.object({
  id: z.uuid(),
  title: z.string(),
  /** Both are null where there is no such time, as for a course of its own. */
  start_at: instant.nullable(),
  end_at: instant.nullable(),
  session_mode: z.enum(['online', 'offline']),
  location: z.string().nullable(),
  /** null: as many as come. */
  seats_left: z.number().nullable(),
  is_open: z.boolean(),
  enrollment: z
    .object({
      id: z.uuid(),
      status: z.enum(ENROLLMENT_STATES),
      /** Why I wait, and behind how many others. */
      waiting_for: z.enum(['capacity', 'approval']).nullable(),
      position: z.number().nullable(),
      can_answer: z.boolean(),
      can_cancel: z.boolean(),
    })
    .nullable(),
})
export type CatalogueBatch = z.output<typeof catalogueBatch>

export const ITEM_STATES = ['locked', 'open', 'in_progress', 'done'] as const
export const STEP_OUTCOMES = ['waiting_review', 'not_passed'] as const

export const learningStep = z.object({
  relation_id: z.uuid(),
  content_id: z.uuid().nullable(),
  /** What it shows: the video, document, quiz and so on; null for a thing of its own. */
  asset_id: z.uuid().nullable(),
  asset_type: z.enum(ITEM_TYPE_KEYS),
  title: z.string(),
  description: z.string().nullable(),
  learning_hours: z.number().nullable(),
  session_mode: z.enum(SESSION_MODES).nullable(),
  can_skip: z.boolean(),
  state: z.enum(ITEM_STATES),
  /** What became of what was handed in: somebody reads it, or it was not enough; null otherwise. */
  outcome: z.enum(STEP_OUTCOMES).nullable(),
  /** Why it cannot be started now; null when it can, or when it is done. */
  locked_reason: z.string().nullable(),
  /** The relation_id of what has to be done before it, where that is the reason. */
  locked_by: z.uuid().nullable(),
  score: z.number().nullable(),
  /** Until when it should be done; null without a date. */
  due_at: instant.nullable(),
  /** When it opens, where that is later than now; null otherwise. */
  opens_at: instant.nullable(),
  /** What this run offers elsewhere beside it. */
  links: z.array(z.object({ title: z.string(), url: z.string() })),
})

export const learningSection = z.object({
  /** Made of the content and the number of the day, so that it is no UUID of a version. */
  day_id: z.guid().nullable(),
  day_title: z.string().nullable(),
  section_id: z.uuid().nullable(),
  section_title: z.string().nullable(),
  items: z.array(learningStep),
})

/** What a participant of a batch has to know to be there: where, by which address, what happens when, whom to ask. */
export const aboutBatch = z.object({
  /** Whose clock the rundown goes by. */
  timezone: z.string(),
  /** Rich text. */
  highlight: z.string().nullable(),
  location: z.string().nullable(),
  location_url: z.string().nullable(),
  location_images: z.array(z.string()),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  /** Only for those who have confirmed, as are the people to ask. */
  meeting_urls: z.array(z.object({ day_id: z.number(), url: z.string() })),
  rundown: z.array(
    z.object({
      day_id: z.number(),
      activities: z.array(
        z.object({
          ...{ id: z.uuid(), title: z.string(), start_time: z.string(), end_time: z.string() },
          ...{ building_name: z.string().nullish(), room_name: z.string().nullish() },
        }),
      ),
    }),
  ),
  training_supports: z.array(
    z.object({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable(), picture: z.string().nullable() }),
  ),
})
export type AboutBatch = z.output<typeof aboutBatch>

export const learnerCatalogueApi = {
  contents: endpoint({
    method: 'GET',
    path: '/learner/contents',
    access: 'learner',
    summary: 'What I can join: published and open to me, the next to begin first; found by words of title and description',
    query: listQuery(
      {
        module_type: moduleType.optional(),
        /** All kinds that have no place of their own. */
        among: z.enum(['classes'], says.notValid('Module Type')).optional(),
        category_id: z.uuid(says.notValid('Category')).optional(),
        tag: z.string(says.notValid('Tag')).max(30, says.notValid('Tag')).optional(),
      },
      ['next_start_at', 'title'],
    ),
    data: paged(catalogueEntry).extend({
      /** The categories of all I can join, to choose from. */
      categories: z.array(z.object({ id: z.uuid(), title: z.string() })),
      /** Of courses those most used, where the organisation shows them as chips; otherwise none. */
      tags: z.array(z.string()),
    }),
  }),
  content: endpoint({
    method: 'GET',
    path: '/learner/contents/:module_type/:id',
    access: 'learner',
    trial: 'own',
    summary: 'One content with its open batches, seats left and my place in them',
    params: z.object({ module_type: z.string().max(30), id: recordId }),
    data: catalogueEntry.extend({
      /** Formatted, as it was written. */
      description: z.string(),
      /** I try it before it is published: what I do counts nowhere. */
      is_trial: z.boolean(),
      /** How long one may open it after one came; null without an end. */
      access_days: z.number().nullable(),
      /** What I take part in and this stands inside of: completing it completes the step there, and opening it lets me in. */
      part_of: z.array(z.object({ relation_id: z.uuid(), module_type: z.string(), module_id: z.uuid(), title: z.string() })),
      /** What a course says one learns; nothing of other kinds. */
      objectives: z.array(z.string()),
      batches: z.array(catalogueBatch),
      /** What stands in it, in order, for who thinks about joining. */
      outline: z.array(
        z.object({
          id: z.uuid(),
          title: z.string(),
          items: z.array(z.object({ id: z.uuid(), title: z.string(), asset_type: z.enum(ITEM_TYPE_KEYS) })),
        }),
      ),
      /** What has to be passed before one can join, and whether I have. */
      prerequisites: z.array(z.object({ module_type: z.string(), id: z.uuid(), title: z.string(), is_done: z.boolean() })),
    }),
  }),
  enroll: endpoint({
    method: 'POST',
    path: '/learner/enrollments',
    access: 'learner',
    summary: 'Joins, or waits for a seat or for an approval',
    body: z.object({
      module_type: joinedType,
      module_id: recordId,
      batch_id: recordId.optional(),
      answers: registrationAnswers.optional(),
    }),
    data: z.object({
      id: z.uuid(),
      status: z.enum(ENROLLMENT_STATES),
      waiting_for: z.enum(['capacity', 'approval']).nullable(),
    }),
    status: 201,
    idempotent: true,
  }),
  enrollment: endpoint({
    method: 'GET',
    path: '/learner/enrollments/:id',
    access: 'learner',
    trial: 'own',
    summary: 'One of my classes: its contents in order, each with my state',
    params: idParams,
    data: z.object({
      id: z.uuid(),
      module_type: z.string(),
      module_id: z.uuid(),
      title: z.string(),
      batch_id: z.uuid().nullable(),
      batch_title: z.string().nullable(),
      status: z.enum(ENROLLMENT_STATES),
      learning_status: z.string(),
      is_trial: z.boolean(),
      /** When my access ends; null without an end. */
      access_until: instant.nullable(),
      progress: z.number(),
      score: z.number().nullable(),
      about: aboutBatch.nullable(),
      sections: z.array(learningSection),
    }),
  }),
}
