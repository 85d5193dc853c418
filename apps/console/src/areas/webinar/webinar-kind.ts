import { type WebinarDetail, webinarApi, webinarScreens } from '@pelita/contract/areas/webinar/webinar.ts'
import { type WebinarForm, webinarForm } from '@pelita/contract/areas/webinar/webinar-form.ts'
import { z } from 'zod'
import { EMPTY_HELD, type HeldValues, heldBody, heldCopyOf, heldValuesOf } from '../../kit/content/held/held-values.ts'

/** What the form holds. */
export interface WebinarFields extends Record<string, unknown>, HeldValues {
  materials: string[]
  presence_id: string
  quiz_id: string
  survey_id: string
}

const EMPTY: WebinarFields = { ...EMPTY_HELD, materials: [], presence_id: '', quiz_id: '', survey_id: '' }

/** The form's schema: what was typed, as the calls take it; `preprocess` cannot say what goes in. */
const webinarSchema = z.preprocess((values) => heldBody(values as WebinarFields), webinarForm) as unknown as z.ZodType<
  WebinarForm,
  WebinarFields
>

const valuesOf = (record: WebinarDetail): WebinarFields => ({
  ...heldValuesOf(EMPTY, record),
  materials: record.materials.map(({ id }) => id),
  presence_id: record.presence?.id ?? '',
  quiz_id: record.quiz?.id ?? '',
  survey_id: record.survey?.id ?? '',
})

/** A presence stands in one content only. */
export const copyOf = (record: WebinarDetail): WebinarFields => ({ ...heldCopyOf(valuesOf(record)), presence_id: '' })

/** What the form of a webinar needs to know of it. */
export const webinarKind = {
  api: webinarApi,
  schema: webinarSchema,
  noun: 'Webinar',
  list: webinarScreens.list.path,
  empty: EMPTY,
  valuesOf,
}
