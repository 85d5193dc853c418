import type { Conflict } from '@pelita/contract/core/envelope.ts'
import { ApiError, type Fallback } from '../../../data/api-error.ts'
import { showFailure } from '../../feedback/failure.tsx'
import { askConflict } from '../conflict/conflict-dialog.tsx'
import { compareVersions, isConflict, keepMine } from '../conflict/conflict-diff.ts'
import type { FormRecord } from '../use-guarded-form.ts'
import type { DocumentForm } from './use-document.ts'

interface Saving<D extends object, A> {
  form: DocumentForm<D, A>
  /** Sends the document and answers the record as it was saved; `carried` is what was typed meanwhile, on that record. */
  send: (document: D, version: { updated_at?: string | undefined }) => Promise<FormRecord<D> & { carried?: (typed: D) => D }>
  /** Reads the record again after somebody else saved it first. */
  reload: () => Promise<FormRecord<D>>
  /** The fields this part of the document is about; others stay as the server has them. */
  fields: readonly (keyof D)[]
  failed: Fallback
}

const part = <D extends object>(document: D, fields: readonly (keyof D)[]): D =>
  Object.fromEntries(Object.entries(document).filter(([name]) => fields.includes(name as keyof D))) as D

/** Saves a document; a colleague's newer version is shown and decided about first. Answers whether it was saved. */
export async function saveDocument<D extends object, A>(
  saving: Saving<D, A>,
  document = saving.form.current(),
): Promise<boolean> {
  const { form, send, failed } = saving
  form.flush()
  // Quiet while it is on its way, and guarded again when it fails.
  form.guard(false)
  try {
    const { carried, ...record } = await send(document, { updated_at: form.origin.current.updated_at })
    const typed = form.current()
    if (typed === document) form.settle(record)
    else form.carryOn(record, carried?.(typed) ?? typed)
    return true
  } catch (cause) {
    form.guard(true)
    if (cause instanceof ApiError && cause.status === 409 && isConflict(cause.data)) return decide(saving, cause.data)
    showFailure(cause, failed)
    return false
  }
}

async function decide<D extends object, A>(saving: Saving<D, A>, conflict: Conflict): Promise<boolean> {
  const { form, fields, reload, failed } = saving
  const theirs = await reload().catch((cause) => showFailure(cause, failed))
  if (!theirs) return false
  const [base, mine, other] = [form.origin.current.values, form.current(), theirs.values].map((one) => part(one, fields)) as [
    D,
    D,
    D,
  ]
  const answer = await askConflict({ conflict, differences: compareVersions(base, mine, other), words: form.words })
  if (answer === 'cancel') return false
  if (answer === 'theirs') {
    form.settle(theirs)
    return false
  }
  const kept = { ...theirs.values, ...keepMine(base, mine, other) }
  form.origin.current = theirs
  form.put(kept)
  return saveDocument(saving, kept)
}
