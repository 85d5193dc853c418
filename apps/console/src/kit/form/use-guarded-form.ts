import { type FormErrors, type UseFormReturnType, useForm } from '@mantine/form'
import { IN_PLAIN_WORDS } from '@pelita/contract/core/plain-errors.ts'
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, type SyntheticEvent, useMemo, useRef, useState } from 'react'
import type { z } from 'zod'
import type { Fallback } from '../../data/api-error.ts'
import { ask, type Question } from '../feedback/ask.tsx'
import { showFailure } from '../feedback/failure.tsx'
import { toast } from '../feedback/toast.tsx'
import { useMayOpen } from '../page/use-may-open.ts'
import { sameValue } from './conflict/same-value.ts'
import { useFormDraft } from './draft/use-form-draft.ts'
import type { FieldWords } from './field/field-words.ts'
import { asLater, type LaterSchema } from './field/lazy-schema.ts'
import { showFirstInvalid } from './first-invalid.ts'
import { useLeaveGuard } from './leave/use-leave-guard.ts'
import { makeSave } from './make-save.ts'

const VALIDATE_AFTER_MS = 300

/** A record as a form sees it: its values, and the version they were read in. */
export interface FormRecord<V> {
  readonly values: V
  readonly updated_at: string | undefined
}

export interface GuardedFormOptions<Out, V, Answer> {
  /** The contract's schema of what is sent. */
  schema: z.ZodType<Out, V> | LaterSchema<Out, V>
  initial: NoInfer<V>
  /** A copy may be saved as it is; other forms say that nothing was changed. */
  copy?: boolean
  /** What is wrong is told on saving, and not while somebody types. */
  onlyOnSave?: boolean
  /** Names the local draft: the area and the record, `presence/new`. */
  draft: string
  /** Edit forms: the version that was read, and how to read the record again after a conflict. */
  version?: { updated_at: string; reload: () => Promise<FormRecord<NoInfer<V>>> }
  /** Asked before leaving with unsaved changes. */
  leave?: Question
  /** Asked before saving; a function where the question depends on what is saved. */
  confirm?: Question | ((values: NoInfer<V>) => Question | null | Promise<Question | null>)
  save: (values: Out, version: { updated_at?: string | undefined }) => Promise<Answer>
  /** Toast after saving, and the text of a failure the server does not explain. */
  saved: string
  failed: Fallback
  /** Where to go after saving; a new record is opened instead, if it has a page and the person may see it. */
  done?: (answer: Answer) => void
  /** For a new record whose form the specification leads back to the list: the toast opens it. */
  toList?: boolean
  /** For forms that stay open: the record as it was saved. */
  stay?: (answer: Answer) => FormRecord<NoInfer<V>>
}

export const LEAVE: Question = {
  title: 'Unsaved Changes',
  text: 'You have unsaved changes. Do you really want to leave?',
  confirm: 'Leave',
  cancel: 'Cancel',
  tone: 'warning',
}

export const SAVE_CHANGES: Question = {
  title: 'Save Changes?',
  text: 'You are about to save your changes. Once saved, they will be applied.',
  confirm: 'OK',
  cancel: 'Cancel',
  tone: 'info',
}

/** What fields, footer and draft bar work with. */
export interface GuardedForm<V> {
  readonly fields: UseFormReturnType<V>
  readonly words: Map<string, FieldWords>
  readonly element: RefObject<HTMLFormElement | null>
  readonly submit: (event?: SyntheticEvent<HTMLFormElement>) => void
  readonly canSubmit: boolean
  /** Fields that keep it from being sent, as far as they are known, by their name in the form. */
  readonly missing: readonly string[]
  /** Somebody is about to change something: fetches what that is checked by. */
  readonly expectChanges: () => void
  readonly saving: boolean
  readonly dirty: boolean
  /** When the draft was kept that waits for Restore or Discard. */
  readonly offered: string | null
  readonly restore: () => void
  readonly discard: () => void
  /** Leaves without asking, for forms that have asked already. */
  readonly leave: (go: () => void) => void
}

/** By field; of several problems with one the first. */
const errorsOf = ({ error }: z.ZodSafeParseResult<unknown>): FormErrors =>
  Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.map(String).join('.'), message]).toReversed())

/** Answers at once where the schema is there; one that cannot be fetched is asked for again when the form is sent. */
const validator =
  <Out, V>(schema: LaterSchema<Out, V>) =>
  (values: V): FormErrors | Promise<FormErrors> => {
    const check = (here: z.ZodType<Out, V>) => errorsOf(here.safeParse(values, IN_PLAIN_WORDS))
    const here = schema.here()
    return here ? check(here) : schema.fetch().then(check, () => ({}))
  }

/** A form that validates with the contract's schema, asks before saving, guards unsaved changes and loses none of them. */
export function useGuardedForm<Out, V extends Record<string, unknown>, Answer>(
  options: GuardedFormOptions<Out, V, Answer>,
): GuardedForm<V> {
  const { initial, version, confirm, leave = LEAVE } = options
  const origin = useRef<FormRecord<V>>({ values: initial, updated_at: version?.updated_at })
  const element = useRef<HTMLFormElement>(null)
  const words = useRef(new Map<string, FieldWords>()).current
  const schema = useMemo(() => asLater(options.schema), [options.schema])
  const validate = useMemo(() => validator(schema), [schema])
  const { onlyOnSave = false } = options
  const check = { validate, validateInputOnChange: !onlyOnSave, validateDebounce: VALIDATE_AFTER_MS }
  const fields = useForm<V>({ initialValues: initial, ...check })
  const isDirty = () => !sameValue(fields.getValues(), origin.current.values)
  const draft = useFormDraft({ record: options.draft, fields, origin, isDirty })
  const navigate = useNavigate()
  const [created, setCreated] = useState(false)
  const send = makeSave({
    options,
    schema,
    fields,
    element,
    words,
    origin,
    forget: draft.drop,
    created: () => setCreated(true),
    // The form that made it is no page to come back to.
    goTo: (to, isNew = false) => void navigate({ to, state: { isNew }, replace: isNew }),
    mayOpen: useMayOpen(),
  })
  const saving = fields.submitting || created
  const underWay = useRef(false)

  useLeaveGuard({ question: leave, isDirty, left: draft.drop })

  const submit = fields.onSubmit(
    async (values) => {
      // Two presses within one moment come before the button is drawn busy.
      if (underWay.current) return
      if (!options.copy && !isDirty()) return toast.info("There's no anything changed")
      underWay.current = true
      try {
        const question = typeof confirm === 'function' ? await confirm(values) : confirm
        if (question && !(await ask(question))) return
        draft.flush()
        await send(values)
      } finally {
        underWay.current = false
      }
    },
    () => showFirstInvalid(element.current),
  )

  const checked = schema.here()?.safeParse(fields.values)

  return {
    fields,
    words,
    element,
    submit: (event) => {
      event?.preventDefault()
      if (saving) return
      if (schema.here()) return submit(event)
      void schema.fetch().then(
        () => submit(event),
        (cause) => showFailure(cause, options.failed),
      )
    },
    // What was saved once is sound until something else is known.
    canSubmit: !saving && (onlyOnSave || (checked?.success ?? true)),
    missing: checked ? Object.keys(errorsOf(checked)) : [],
    expectChanges: () => void schema.fetch().catch(() => null),
    saving,
    dirty: isDirty(),
    offered: draft.offered,
    restore: draft.restore,
    discard: draft.discard,
    leave: (go) => {
      origin.current = { ...origin.current, values: fields.getValues() }
      draft.drop()
      go()
    },
  }
}
