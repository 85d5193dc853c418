import type { UseFormReturnType } from '@mantine/form'
import type { Conflict, FieldError } from '@pelita/contract/core/envelope.ts'
import { IN_PLAIN_WORDS } from '@pelita/contract/core/plain-errors.ts'
import type { RefObject } from 'react'
import { ApiError } from '../../data/api-error.ts'
import { writeDraft } from '../../data/drafts.ts'
import { AlreadyDone } from '../../data/use-action.ts'
import { ask, type Question } from '../feedback/ask.tsx'
import { showFailure, showWarning } from '../feedback/failure.tsx'
import { lazyOpener } from '../feedback/lazy-opener.ts'
import { toast } from '../feedback/toast.tsx'
import { compareVersions, isConflict, keepMine, theirChanges } from './conflict/conflict-diff.ts'
import { sameValue } from './conflict/same-value.ts'
import { draftOnto, madeRecord } from './draft/made-record.ts'
import type { FieldDictionary } from './field/field-words.ts'
import type { LaterSchema } from './field/lazy-schema.ts'
import { showFirstInvalid } from './first-invalid.ts'
import { StaysInForm } from './stays-in-form.ts'
import type { FormRecord, GuardedFormOptions } from './use-guarded-form.ts'

interface Parts<Out, V, Answer> {
  options: GuardedFormOptions<Out, V, Answer>
  schema: LaterSchema<Out, V>
  fields: UseFormReturnType<V>
  element: RefObject<HTMLFormElement | null>
  words: FieldDictionary
  /** What the form is compared with; kept here so that a save sends the version that was read. */
  origin: RefObject<FormRecord<V>>
  /** Drops the local draft. */
  forget: () => void
  /** The record exists: from here on the form creates nothing any more. */
  created: () => void
  /** `isNew` tells the page that its record was just made. */
  goTo: (path: string, isNew?: boolean) => void
  mayOpen: (path: string) => boolean
}

const askConflict = lazyOpener(async () => (await import('./conflict/conflict-dialog.tsx')).askConflict)

/** After a creation that left out what was typed since. */
const GO_ON: Question = {
  title: 'Your last changes are not saved',
  text: 'It was created as it was when you pressed Create. What you typed since is kept: edit it to add your changes.',
  confirm: 'Edit',
  cancel: 'Leave as it is',
  tone: 'info',
}

const LEFT_OUT =
  'It was created as it was when you pressed Create. What you typed since was left out: you have no permission to edit it.'

/** Whoever may not edit is told, and offered nothing. */
export const askToGoOn = async (mayEdit: boolean): Promise<boolean> => {
  if (mayEdit) return ask(GO_ON)
  showWarning(GO_ON.title, LEFT_OUT)
  return false
}

/** The server's field errors, by field; the first of each counts. */
const errorsByField = (errors: readonly FieldError[]): Record<string, string> =>
  Object.fromEntries(errors.toReversed().map(({ field, message }) => [field, message]))

/** Sends a form and answers what may come back: field errors, a colleague's newer version, a failure. */
export const makeSave = <Out, V extends Record<string, unknown>, Answer>(parts: Parts<Out, V, Answer>) => {
  const { options, fields, element, words, origin, forget } = parts
  const creates = !options.version && !options.stay

  const send = async (values: V): Promise<void> => {
    const parsed = (await parts.schema.fetch()).safeParse(values, IN_PLAIN_WORDS)
    if (!parsed.success) {
      fields.validate()
      return showFirstInvalid(element.current)
    }
    try {
      const answer = await options.save(parsed.data, { updated_at: origin.current.updated_at })
      if (creates) return await made(answer, values)
      // Clean before leaving, or the guard asks about a saved form.
      origin.current = options.stay?.(answer) ?? { values, updated_at: undefined }
      // What was typed while the answer was on its way is not saved: it stays in the form, and in the draft.
      if (sameValue(fields.getValues(), values)) {
        if (options.stay) fields.setValues(origin.current.values)
        forget()
      }
      toast.success(options.saved)
      options.done?.(answer)
    } catch (cause) {
      // The first attempt made it, although its answer was lost: with the words it had then.
      if (creates && cause instanceof AlreadyDone) return made(cause.answer as Answer, null)
      await refused(cause)
    }
  }

  /** A second press must not make a second record, and what was typed after the first one belongs to the record it made. */
  const made = async (answer: Answer, sent: V | null): Promise<void> => {
    parts.created()
    const record = madeRecord(location.pathname, options.draft, answer)
    const open = record && parts.mayOpen(record.detail) ? () => parts.goTo(record.detail, true) : null
    toast.success(options.saved, undefined, open && options.toList ? { label: 'Open', run: open } : undefined)
    const typed = fields.getValues()
    const further = sent && sameValue(typed, sent) ? null : record
    const mayEdit = further !== null && parts.mayOpen(further.path)
    const kept = mayEdit && writeDraft(further.draft, draftOnto(typed))
    const settled = kept || !mayEdit
    // What could not be kept stays in the form, and leaving it is asked about as usual.
    origin.current = { values: settled || !sent ? typed : sent, updated_at: undefined }
    if (settled) forget()
    if (further && settled && (await askToGoOn(mayEdit))) return parts.goTo(further.path)
    // A new record opens, where the specification does not lead back to the list.
    if (open && !options.toList) return open()
    options.done?.(answer)
  }

  const refused = async (cause: unknown): Promise<void> => {
    if (cause instanceof StaysInForm) return
    if (!(cause instanceof ApiError)) return showFailure(cause, options.failed)
    if (cause.expired) return
    if (cause.status === 409 && isConflict(cause.data) && options.version) return settle(cause.data, options.version.reload)
    const placed = cause.errors.filter((error) => words.has(error.field))
    if (placed.length > 0) {
      fields.setErrors(errorsByField(placed))
      showFirstInvalid(element.current)
    }
    if (placed.length < cause.errors.length || cause.errors.length === 0) showFailure(cause, options.failed)
  }

  const settle = async (conflict: Conflict, reload: () => Promise<FormRecord<V>>): Promise<void> => {
    const theirs = await reload().catch((cause) => showFailure(cause, options.failed))
    if (!theirs) return
    const base = origin.current.values
    const mine = fields.getValues()
    const differences = compareVersions(base, mine, theirs.values)
    const changes = theirChanges(conflict.changes, base, theirs.values)
    const answer = await askConflict({ conflict: { ...conflict, changes }, differences, words })
    if (answer === undefined || answer === 'cancel') return
    origin.current = theirs
    const values = answer === 'mine' ? keepMine(base, mine, theirs.values) : theirs.values
    fields.setValues(values)
    if (answer === 'theirs') forget()
    else await send(values)
  }

  return send
}
