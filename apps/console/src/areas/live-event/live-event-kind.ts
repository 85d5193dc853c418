import { type LiveEventDetail, liveEventApi, liveEventScreens } from '@pelita/contract/areas/live-event/live-event.ts'
import { type EventMode, isOnSite, type LiveEventForm, liveEventForm } from '@pelita/contract/areas/live-event/live-event-form.ts'
import type { RegistrationQuestionType } from '@pelita/contract/learning/registration-questions.ts'
import { z } from 'zod'
import { EMPTY_HELD, type HeldValues, heldBody, heldCopyOf, heldValuesOf } from '../../kit/content/held/held-values.ts'

export interface QuestionValues {
  id: string
  text: string
  type: RegistrationQuestionType
  options: string[]
  required: boolean
}

/** Where it takes place: as it is written down, and the place of the settings it was chosen from. */
export interface VenueValues {
  name: string
  place: { readonly id: string; readonly name: string; readonly lat: number | null; readonly lon: number | null } | null
}

/** What the form holds. */
export interface LiveEventFields extends Record<string, unknown>, HeldValues {
  event_mode: EventMode
  venue: VenueValues
  banner: string
  registration_questions: QuestionValues[]
  price: number | ''
}

const NO_VENUE: VenueValues = { name: '', place: null }
export const NEW_QUESTION: QuestionValues = { id: '', text: '', type: 'text', options: [], required: false }

const EMPTY: LiveEventFields = {
  ...{ ...EMPTY_HELD, event_mode: 'online', venue: NO_VENUE, banner: '', registration_questions: [], price: '' },
}

/** Whoever changes the name of a place has left it. */
const venueOf = ({ name, place }: VenueValues) =>
  place?.name === name ? { location_id: place.id, name, lat: place.lat, lon: place.lon } : { name }

/** Only a choice has options, and only what takes place somewhere has a venue. */
const bodyOf = ({ venue, registration_questions, ...rest }: LiveEventFields) => ({
  ...heldBody(rest),
  venue: isOnSite(rest.event_mode) && venue.name.trim() !== '' ? venueOf(venue) : null,
  registration_questions: registration_questions.map(({ options, ...one }) => ({
    ...{ ...one, options: one.type === 'choice' ? options : [] },
  })),
})

/** The form's schema: what was typed, as the calls take it; `preprocess` cannot say what goes in. */
const liveEventSchema = z.preprocess((values) => bodyOf(values as LiveEventFields), liveEventForm) as unknown as z.ZodType<
  LiveEventForm,
  LiveEventFields
>

const shownVenue = ({ venue }: LiveEventDetail): VenueValues => {
  if (!venue) return NO_VENUE
  const { location_id: id, ...place } = venue
  return { name: venue.name, place: id ? { id, ...place } : null }
}

const valuesOf = (record: LiveEventDetail): LiveEventFields => ({
  ...heldValuesOf(EMPTY, record),
  venue: shownVenue(record),
  price: record.price || '',
})

/** Its questions are asked anew. */
export const copyOf = (record: LiveEventDetail): LiveEventFields => {
  const values = heldCopyOf(valuesOf(record))
  return { ...values, registration_questions: values.registration_questions.map((one) => ({ ...one, id: '' })) }
}

/** What the form of a live event needs to know of it. */
export const liveEventKind = {
  api: liveEventApi,
  schema: liveEventSchema,
  noun: 'Live Event',
  list: liveEventScreens.list.path,
  empty: EMPTY,
  valuesOf,
}
