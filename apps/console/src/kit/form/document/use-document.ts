import type { FieldError } from '@pelita/contract/core/envelope.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Question } from '../../feedback/ask.tsx'
import { sameValue } from '../conflict/same-value.ts'
import type { KeptDraft } from '../draft/draft-offers.ts'
import { useDraft } from '../draft/use-draft.ts'
import type { FieldWords } from '../field/field-words.ts'
import type { FieldForm, FieldName } from '../field/use-field.tsx'
import { useLeaveGuard } from '../leave/use-leave-guard.ts'
import type { FormRecord } from '../use-guarded-form.ts'

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
  /** A wizard: where the person is, and how a kept draft leads back there. Its draft outlives leaving. */
  wizard?: { step: number; go: (step: number) => void }
  /** What is wrong with the part on the screen; shown per field, 300 ms after its change. */
  problems: (document: D) => readonly FieldError[]
  /** What of it is the person's work; all of it unless told otherwise. Where somebody only looks is nothing to save. */
  work?: (document: D) => unknown
  /** How one field of the part on the screen is changed, for the fields of the kit. */
  change: (name: string, value: unknown) => A
}

/** A document with rules on the screen: a reducer, guarded against leaving, whose unsaved state survives in the browser. */
export function useDocument<D extends object, A>(options: DocumentOptions<D, A>) {
  const { reduce, initial, guardedFromStart, wizard, work = (document: D): unknown => document } = options
  const [document, show] = useState(initial)
  // Ahead of what is drawn: a button pressed right after the last letter acts on that letter too.
  const latest = useRef(initial)
  const origin = useRef<FormRecord<D>>({ values: initial, updated_at: options.updated_at })
  const unsaved = useRef(guardedFromStart)
  const touched = useRef(new Set<string>())
  const words = useRef(new Map<string, FieldWords>()).current
  const draft = useDraft(options.draft, initial, WRITE_AFTER_MS)
  const { problem, revealed, reveal } = useProblems(document, latest, options.problems)

  const isChanged = (now: D) => !sameValue(work(now), work(origin.current.values))
  const put = useCallback((next: D) => {
    latest.current = next
    show(next)
  }, [])
  const reducer = useRef(reduce)
  reducer.current = reduce
  const dispatch = useCallback(
    (act: A) => {
      unsaved.current = true
      put(reducer.current(latest.current, act))
    },
    [put],
  )
  useKept(draft.keep, document, isChanged, origin, wizard?.step)
  useLeaveGuard({ question: options.leave, isDirty: () => unsaved.current, left: wizard ? draft.flush : draft.drop })

  const getInputProps: FieldForm<D>['fields']['getInputProps'] = (name: FieldName<D>) => {
    const value: unknown = document[name as keyof D]
    const changed = touched.current.has(name) || !sameValue(value, origin.current.values[name as keyof D])
    const onChange = (next: unknown) => {
      // A field that was filled and emptied again says what is missing, although it is as it began.
      touched.current.add(name)
      dispatch(options.change(name, next))
    }
    return { value, error: revealed || changed ? problem(name) : undefined, onChange }
  }

  return {
    document,
    dispatch,
    words,
    fields: { getInputProps },
    revealed,
    /** Shows every problem at once, as a refused submit does. */
    reveal,
    origin,
    /** The document after everything dispatched so far. */
    current: () => latest.current,
    /** Whether there is anything to save. */
    isChanged: () => isChanged(latest.current),
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
      touched.current.clear()
      put(record.values)
      draft.drop()
    },
    /** The server holds this now, and the person has typed on since: that stays, unsaved and kept. */
    carryOn: (record: FormRecord<D>, typed: D) => {
      origin.current = record
      unsaved.current = true
      put({ ...typed })
    },
    /** Saved or left on purpose: leaving is not asked about any more. */
    finish: () => {
      unsaved.current = false
      draft.drop()
    },
    put,
    offered: draft.offer?.saved_at ?? null,
    restore: () => restore(draft, { latest, origin, put, unsaved, isChanged, wizard }),
    discard: () => draft.answer(null),
  }
}

export type DocumentForm<D extends object, A> = ReturnType<typeof useDocument<D, A>>

interface Held<D> {
  latest: { readonly current: D }
  origin: { current: FormRecord<D> }
  put: (document: D) => void
  unsaved: { current: boolean }
  isChanged: (document: D) => boolean
  wizard: { step: number; go: (step: number) => void } | undefined
}

const snapshot = <D>(values: D, record: FormRecord<D>, step: number | undefined): KeptDraft<D> => ({
  values,
  base: record.values,
  updated_at: record.updated_at ?? null,
  saved_at: new Date().toISOString(),
  step,
})

function restore<D extends object>(draft: ReturnType<typeof useDraft<D>>, held: Held<D>): void {
  const { latest, origin, put, unsaved, isChanged, wizard } = held
  if (!draft.offer) return
  draft.answer(isChanged(latest.current) ? snapshot(latest.current, origin.current, wizard?.step) : null)
  // The draft goes on from the version it was written on: if a colleague saved since, saving it will say so.
  origin.current = { values: draft.offer.base, updated_at: draft.offer.updated_at ?? undefined }
  unsaved.current = true
  put(draft.offer.values)
  if (draft.offer.step !== undefined) wizard?.go(draft.offer.step)
}

/** Writes every change to the draft; a document that says again what the record says needs none. */
function useKept<D extends object>(
  keep: (draft: KeptDraft<D> | null) => void,
  document: D,
  isChanged: (document: D) => boolean,
  origin: { current: FormRecord<D> },
  step: number | undefined,
) {
  const seen = useRef({ document, step })
  useEffect(() => {
    if (seen.current.document === document && seen.current.step === step) return
    seen.current = { document, step }
    keep(isChanged(document) ? snapshot(document, origin.current, step) : null)
  })
}

/** The problems of the part on the screen, by field; found once typing rests. */
function useProblems<D>(document: D, latest: { readonly current: D }, find: (document: D) => readonly FieldError[]) {
  const [found, setFound] = useState<{ in: D; errors: ReadonlyMap<string, string> }>({ in: document, errors: new Map() })
  const [revealed, setRevealed] = useState(false)
  const finder = useRef(find)
  finder.current = find
  const check = useCallback((now: D) => {
    // The first problem of a field is the one shown.
    const problems = finder.current(now).toReversed()
    setFound({ in: now, errors: new Map(problems.map(({ field, message }) => [field, message])) })
  }, [])
  useEffect(() => {
    const timer = setTimeout(() => check(document), VALIDATE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [document, check])
  const reveal = useCallback(
    (on: boolean) => {
      setRevealed(on)
      if (on) check(latest.current)
    },
    [check, latest],
  )
  /** What was found in a value says nothing about the one typed since. */
  const problem = (name: string): string | undefined =>
    Object.is(document[name as keyof D], found.in[name as keyof D]) ? found.errors.get(name) : undefined
  return { problem, revealed, reveal }
}
