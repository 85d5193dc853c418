import { z } from 'zod'
import { cleanName } from './clean-name.ts'
import { htmlIsEmpty, htmlText } from './html-text.ts'

/** The texts of checks, once. */
export const says = {
  required: (label: string) => `${label} is required`,
  tooLong: (label: string, max: number) => `${label} must not exceed ${max} characters`,
  between: (label: string, min: number, max: number) => `${label} must be between ${min} and ${max}`,
  notUrl: (label: string) => `${label} is not a valid URL`,
  notEmail: (label: string) => `${label} is not a valid email`,
  taken: (label: string) => `${label} has already been taken`,
  notValid: (label: string) => `${label} is not valid`,
}

export const requiredText = (label: string, max = 150) =>
  z.string(says.required(label)).trim().min(1, says.required(label)).max(max, says.tooLong(label, max))

export const optionalText = (label: string, max = 150) =>
  z.string(says.notValid(label)).trim().max(max, says.tooLong(label, max)).nullish()

/** A name or a title: one line that hides nothing (`cleanName`). Whatever people know a person or a record by is declared with it. */
export const requiredName = (label: string, max = 150) =>
  z.string(says.required(label)).overwrite(cleanName).min(1, says.required(label)).max(max, says.tooLong(label, max))

export const optionalName = (label: string, max = 150) =>
  z.string(says.notValid(label)).overwrite(cleanName).max(max, says.tooLong(label, max)).nullish()

export const choice = <const V extends readonly [string, ...string[]]>(label: string, values: V) =>
  z.enum(values, {
    error: (issue) => (issue.input === undefined || issue.input === '' ? says.required(label) : says.notValid(label)),
  })

export const wholeNumber = (label: string, min: number, max: number) =>
  z.coerce
    .number(says.notValid(label))
    .int(says.notValid(label))
    .min(min, says.between(label, min, max))
    .max(max, says.between(label, min, max))

/** Where 0 means something of its own: a field somebody emptied must not become it. */
export const requiredNumber = (label: string, min: number, max: number) =>
  z
    .unknown()
    .refine((typed) => typed !== '' && typed !== null && typed !== undefined, says.required(label))
    .pipe(wholeNumber(label, min, max))

export const email = (label = 'Email') =>
  z
    .string(says.required(label))
    .trim()
    .min(1, says.required(label))
    .max(150, says.tooLong(label, 150))
    .toLowerCase()
    .pipe(z.email(says.notEmail(label)))

/** A field that may stay empty: a form holds '' where the record holds nothing. What is wrong with the rest is told in its own words. */
export const orEmpty = <S extends z.ZodType>(field: S) =>
  z
    .union([z.literal(''), field], {
      error: (issue) => (issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0]?.message : undefined),
    })
    .nullish()

const YEARS = /^(19|20|21)\d\d-/
/** An instant with its zone; what no calendar of ours reaches is refused here and not by the database. */
export const moment = (label: string) =>
  z.iso
    .datetime({
      offset: true,
      error: (issue) => (issue.input === undefined || issue.input === '' ? says.required(label) : says.notValid(label)),
    })
    .regex(YEARS, says.notValid(label))

/** The same where it may stay empty. */
export const optionalMoment = (label: string) => orEmpty(z.iso.datetime({ offset: true, error: says.notValid(label) }))

/** A record's identifier; what is not one belongs to nothing, so a path with it answers 404. */
export const recordId = z.uuid('Not found')
export const idParams = z.object({ id: recordId })

/** The account behind a name, which leads to it; nothing for people of another organisation. */
export const ownAccount = z.uuid().nullable()

/** UTC instant with microseconds, as the server writes it: it doubles as the version of a record. */
export const instant = z.string()

/** The version a PATCH carries in its body and a DELETE in its query; absent means unchecked. */
export const version = { updated_at: z.string().optional() }
export const versionQuery = z.object(version)

export const personName = z.object({ full_name: z.string() })

/** A PATCH body: everything optional, plus the version the person read. */
export const patchOf = <S extends z.ZodRawShape>(form: z.ZodObject<S>) => form.partial().extend(version)

/** The body of a call that creates, or with an `id` changes, plus the version the person read. */
export const saveOf = <S extends z.ZodRawShape>(form: z.ZodObject<S>) => form.extend({ id: recordId.optional(), ...version })

/** Text with markup of our editor: the server cleans it on the way in, whatever area it belongs to. */
export const richText = (label: string, max = 50_000) =>
  z.string(says.required(label)).max(max, says.tooLong(label, max)).meta({ rich: true })

const DESCRIPTION_TEXT_MAX = 10_000
/** Formatting and links cost characters nobody reads: they do not count towards what may be written, within reason. */
const DESCRIPTION_HTML_MAX = 200_000

/** What a content is about. */
export const contentDescription = z
  .string(says.required('Description'))
  .trim()
  .max(DESCRIPTION_HTML_MAX, `${says.tooLong('Description', DESCRIPTION_HTML_MAX)} with its formatting`)
  .refine((html) => !htmlIsEmpty(html), says.required('Description'))
  .refine((html) => htmlText(html).length <= DESCRIPTION_TEXT_MAX, says.tooLong('Description', DESCRIPTION_TEXT_MAX))
  .meta({ rich: true })
