import type { UseFormReturnType } from '@mantine/form'
import type { Conflict, FieldError } from '@pelita/contract/core/envelope.ts'
import type { RefObject } from 'react'
import { ApiError } from '../../data/api-error.ts'
import { showFailure } from '../feedback/failure.tsx'
import { toast } from '../feedback/toast.tsx'
import { askConflict } from './conflict-dialog.tsx'
import { compareVersions, isConflict, keepMine, theirChanges } from './conflict-diff.ts'
import type { FieldDictionary } from './field-words.ts'
import { showFirstInvalid } from './first-invalid.ts'
import type { FormRecord, GuardedFormOptions } from './use-guarded-form.ts'

interface Parts<Out, V, Answer> {
  options: GuardedFormOptions<Out, V, Answer>
  fields: UseFormReturnType<V>
  element: RefObject<HTMLFormElement | null>
  words: FieldDictionary
  /** What the form is compared with; kept here so that a save sends the version that was read. */
  origin: RefObject<FormRecord<V>>
  /** Drops the local draft. */
  forget: () => void
}

/** The server's field errors, by field; the first of each counts. */
const errorsByField = (errors: readonly FieldError[]): Record<string, string> =>
  Object.fromEntries(errors.toReversed().map(({ field, message }) => [field, message]))

/** Sends a form and answers what may come back: field errors, a colleague's newer version, a failure. */
export const makeSave = <Out, V extends Record<string, unknown>, Answer>(parts: Parts<Out, V, Answer>) => {
  const { options, fields, element, words, origin, forget } = parts

  const send = async (values: V): Promise<void> => {
    const parsed = options.schema.safeParse(values)
    if (!parsed.success) {
      fields.validate()
      return showFirstInvalid(element.current)
    }
    try {
      const answer = await options.save(parsed.data, { updated_at: origin.current.updated_at })
      // Clean before leaving, or the guard asks about a saved form.
      origin.current = options.stay?.(answer) ?? { values, updated_at: undefined }
      if (options.stay) fields.setValues(origin.current.values)
      forget()
      toast.success(options.saved)
      options.done?.(answer)
    } catch (cause) {
      await refused(cause)
    }
  }

  const refused = async (cause: unknown): Promise<void> => {
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
    if (answer === 'cancel') return
    origin.current = theirs
    const values = answer === 'mine' ? keepMine(base, mine, theirs.values) : theirs.values
    fields.setValues(values)
    if (answer === 'theirs') forget()
    else await send(values)
  }

  return send
}
