import type { UseFormReturnType } from '@mantine/form'
import { type RefObject, useEffect, useRef } from 'react'
import type { FormRecord } from '../use-guarded-form.ts'
import type { KeptDraft } from './draft-offers.ts'
import { useDraft } from './use-draft.ts'

interface Parts<V> {
  record: string
  fields: UseFormReturnType<V>
  origin: RefObject<FormRecord<V>>
  isDirty: () => boolean
}

/** Typed to be stored as a hash or sealed: it stays in the form and is never written down. */
const NEVER_KEPT: ReadonlySet<string> = new Set(['password', 'client_secret'])

const withoutSecrets = <V extends Record<string, unknown>>(values: V): V =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, NEVER_KEPT.has(name) ? '' : value])) as V

/** Writes every change of a form to its draft, and puts a kept draft back into the form. */
export function useFormDraft<V extends Record<string, unknown>>({ record, fields, origin, isDirty }: Parts<V>) {
  const draft = useDraft(record, origin.current.values)
  const { keep, offer } = draft
  const { values } = fields
  const seen = useRef(values)

  const snapshot = (): KeptDraft<V> | null => {
    if (!isDirty()) return null
    const { values: base, updated_at = null } = origin.current
    return { values: withoutSecrets(fields.getValues()), base, updated_at, saved_at: new Date().toISOString() }
  }

  useEffect(() => {
    if (seen.current === values) return
    seen.current = values
    keep(snapshot())
  })

  const restore = () => {
    if (!offer) return
    draft.answer(snapshot())
    // The draft goes on from the version it was written on: if a colleague saved since, saving it will say so.
    origin.current = { values: offer.base, updated_at: offer.updated_at ?? origin.current.updated_at }
    fields.setValues(offer.values)
  }

  return { offered: offer?.saved_at ?? null, restore, discard: () => draft.answer(null), flush: draft.flush, drop: draft.drop }
}
