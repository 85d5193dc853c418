import type { FieldError } from '@pelita/contract/core/envelope.ts'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import type { Question } from '../feedback/ask.tsx'
import type { KeptDraft } from './draft-offers.ts'
import type { FieldWords } from './field-words.ts'
import { sameValue } from './same-value.ts'
import { useDraft } from './use-draft.ts'
import type { FieldForm, FieldName } from './use-field.tsx'
import type { FormRecord } from './use-guarded-form.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

/** Large documents are written once typing rests, not at every word. */
const WRITE_AFTER_MS = 1000
const VALIDATE_AFTER_MS = 300

export interface DocumentOptions<D, A> {
  /** Pure: the only way the document changes. */
  reduce: (document: D, action: A) => D
  initial: D
  /** Names the local draft: the area and the record, `quiz/new`. */
  draft: string
  /** The version that was read, for documents that exist already. */
  updated_at?: string | undefined
  /** Asked before leaving. */
  leave: Question
  /** Whether leaving is asked about even before anything was changed. */
  guardedFromStart: boolean
  /** What is wrong with the part on the screen; shown per field, 300 ms after its change. */
  problems: (document: D) => readonly FieldError[]
  /** How one field of the part on the screen is changed, for the fields of the kit. */
  change: (name: string, value: unknown) => A
}

type Step<D, A> = { readonly act: A } | { readonly put: D }

/** A document with rules on the screen: a reducer, guarded against leaving, whose unsaved state survives in the browser. */
export function useDocument<D extends object, A>(options: DocumentOptions<D, A>) {
  const { reduce, initial, guardedFromStart } = options
  const [document, step] = useReducer(
    (current: D, next: Step<D, A>): D => ('put' in next ? next.put : reduce(current, next.act)),
    initial,
  )
  const latest = useRef(document)
  latest.current = document
  const origin = useRef<FormRecord<D>>({ values: initial, updated_at: options.updated_at })
  const unsaved = useRef(guardedFromStart)
  const words = useRef(new Map<string, FieldWords>()).current
  const draft = useDraft(options.draft, initial, WRITE_AFTER_MS)
  const { errors, revealed, reveal } = useProblems(document, options.problems)

  const dispatch = useCallback((act: A) => {
    unsaved.current = true
    step({ act })
  }, [])
  const put = useCallback((next: D) => step({ put: next }), [])
  useKept(draft.keep, document, origin)
  useLeaveGuard({ question: options.leave, isDirty: () => unsaved.current, left: draft.drop })

  const getInputProps: FieldForm<D>['fields']['getInputProps'] = (name: FieldName<D>) => {
    const value: unknown = document[name as keyof D]
    const touched = !sameValue(value, origin.current.values[name as keyof D])
    const error = revealed || touched ? errors.get(name) : undefined
    return { value, error, onChange: (next: unknown) => dispatch(options.change(name, next)) }
  }

  return {
    document,
    dispatch,
    words,
    fields: { getInputProps },
    errors,
    revealed,
    /** Shows every problem at once, as a refused submit does. */
    reveal,
    origin,
    /** The document as it stands after everything dispatched so far was drawn. */
    current: () => latest.current,
    flush: draft.flush,
    isGuarded: () => unsaved.current,
    /** Nothing to lose any more, or again. */
    guard: (on: boolean) => {
      unsaved.current = on
    },
    /** What the server holds now; the draft of it is gone. */
    settle: (record: FormRecord<D>) => {
      origin.current = record
      unsaved.current = false
      put(record.values)
      draft.drop()
    },
    /** Saved or left on purpose: leaving is not asked about any more. */
    finish: () => {
      unsaved.current = false
      draft.drop()
    },
    put,
    offered: draft.offer?.saved_at ?? null,
    restore: () => restore(draft, { latest, origin, put, unsaved }),
    discard: () => draft.answer(null),
  }
}

export type DocumentForm<D extends object, A> = ReturnType<typeof useDocument<D, A>>

interface Held<D> {
  latest: { readonly current: D }
  origin: { current: FormRecord<D> }
  put: (document: D) => void
  unsaved: { current: boolean }
}

const snapshot = <D>(values: D, record: FormRecord<D>): KeptDraft<D> => ({
  values,
  base: record.values,
  updated_at: record.updated_at ?? null,
  saved_at: new Date().toISOString(),
})

function restore<D extends object>(draft: ReturnType<typeof useDraft<D>>, { latest, origin, put, unsaved }: Held<D>): void {
  if (!draft.offer) return
  const changed = !sameValue(latest.current, origin.current.values)
  draft.answer(changed ? snapshot(latest.current, origin.current) : null)
  // The draft goes on from the version it was written on: if a colleague saved since, saving it will say so.
  origin.current = { values: draft.offer.base, updated_at: draft.offer.updated_at ?? undefined }
  unsaved.current = true
  put(draft.offer.values)
}

/** Writes every change to the draft; a document that says again what the record says needs none. */
function useKept<D extends object>(keep: (draft: KeptDraft<D> | null) => void, document: D, origin: { current: FormRecord<D> }) {
  const seen = useRef(document)
  useEffect(() => {
    if (seen.current === document) return
    seen.current = document
    keep(sameValue(document, origin.current.values) ? null : snapshot(document, origin.current))
  })
}

/** The problems of the part on the screen, by field; found once typing rests. */
function useProblems<D>(document: D, find: (document: D) => readonly FieldError[]) {
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map())
  const [revealed, setRevealed] = useState(false)
  const latest = useRef(find)
  latest.current = find
  const check = useCallback((now: D) => {
    // The first problem of a field is the one shown.
    setErrors(
      new Map(
        latest
          .current(now)
          .toReversed()
          .map(({ field, message }) => [field, message]),
      ),
    )
  }, [])
  useEffect(() => {
    const timer = setTimeout(() => check(document), VALIDATE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [document, check])
  const shown = useRef(document)
  shown.current = document
  const reveal = useCallback(
    (on: boolean) => {
      setRevealed(on)
      if (on) check(shown.current)
    },
    [check],
  )
  return { errors, revealed, reveal }
}
