import type { CallInput, Endpoint } from '@pelita/contract/core/endpoint.ts'
import { useNavigate } from '@tanstack/react-router'
import type { z } from 'zod'
import type { Fallback } from '../../../data/api-error.ts'
import { call } from '../../../data/call.ts'
import { useAction } from '../../../data/use-action.ts'
import type { Question } from '../../feedback/ask.tsx'
import { routeOf } from '../../page/route-of.ts'
import { cancelCreate } from '../leave/cancel-create.ts'
import { type GuardedForm, SAVE_CHANGES, useGuardedForm } from '../use-guarded-form.ts'

/** What every record has that a form edits. */
export interface Editable {
  readonly id: string
  readonly updated_at: string
}

type Version = { readonly updated_at?: string | undefined }

/** The calls of a record; `save` where the specification creates and changes with one. */
type Calls<Record extends Editable> = {
  readonly detail: Endpoint & { readonly data: z.ZodType<Record> }
} & ({ readonly create: Endpoint; readonly update: Endpoint } | { readonly save: Endpoint })

/** What a form needs to know of its kind of record; texts that are not given are made of its noun. */
export interface RecordFormKind<Out, V, Record extends Editable> {
  readonly api: Calls<Record>
  readonly schema: z.ZodType<Out, V>
  /** `Short Link`: stands in titles and texts. */
  readonly noun: string
  /** Where its list is; a form leads back there. */
  readonly list: string
  readonly empty: V
  readonly valuesOf: (record: Record) => V
  /** What is sent of the values, where that is not all of them. */
  readonly sent?: (values: Out) => Out
  /** Whether creating one is asked about first: only where it reaches people, or the specification has the question. */
  readonly asks?: boolean
  /** Resources to read again besides its own. */
  readonly also?: readonly string[]
}

interface Own<V, Answer> {
  readonly initial?: V
  readonly copy?: boolean
  readonly draft?: string
  readonly leave?: Question
  readonly confirm?: Question | ((values: V) => Question | null)
  readonly saved?: string
  readonly failed?: Fallback
  readonly done?: (answer: Answer) => void
  readonly toList?: boolean
  /** What follows a save before the form is left, such as publishing; answers the record as it is then. */
  readonly afterwards?: (saved: Answer) => Promise<Answer>
}

export interface RecordForm<V> {
  readonly form: GuardedForm<V>
  readonly submit: 'Create' | 'Save'
  /** Only creating can be cancelled. */
  readonly cancel: { readonly go: () => void } | undefined
}

/** The fields of a form as the record has them; what it has not is empty. */
export const filledFrom = <V extends object>(empty: V, record: { readonly [F in keyof V]?: unknown }): V =>
  Object.fromEntries(Object.entries(empty).map(([field, blank]) => [field, record[field as keyof V] ?? blank])) as V

const draftOf = (noun: string) => noun.toLowerCase().replaceAll(' ', '-')

/** Asked before one is created. */
export const createQuestion = (noun: string): Question => ({
  title: `Create ${noun}`,
  text: `Are you sure you want to create ${noun.toLowerCase()}?`,
  confirm: 'Create',
  cancel: 'Cancel',
  tone: 'info',
})

/** A form for a new record, or with one for changing it: confirmation, draft, version, toast and the way back. */
export function useRecordForm<Out extends object, V extends { [field: string]: unknown }, R extends Editable>(
  kind: RecordFormKind<Out, V, R>,
  record?: R,
  own: Own<V, R> = {},
): RecordForm<V> {
  const { api, noun, schema, list, empty, valuesOf, sent = (values) => values, also = [], asks = false } = kind
  const name = noun.toLowerCase()
  const failed = own.failed ?? (record ? `Failed to change ${name}` : `Failed to create ${name}`)
  const navigate = useNavigate()
  const back = () => void navigate(routeOf(list))
  const endpoint: Endpoint = 'save' in api ? api.save : record ? api.update : api.create
  const { send } = useAction<Endpoint>(endpoint, { failed, also })
  const form = useGuardedForm<Out, V, R>({
    schema,
    initial: record ? valuesOf(record) : empty,
    draft: `${draftOf(noun)}/${record?.id ?? 'new'}`,
    ...(record && { confirm: SAVE_CHANGES }),
    ...(!record && asks && { confirm: createQuestion(noun) }),
    save: async (values, version) => {
      const saved = (await send(inputOf(endpoint, sent(values), record, version))) as unknown as R
      return own.afterwards ? own.afterwards(saved) : saved
    },
    saved: `${noun} has been successfully ${record ? 'changed' : 'created'}.`,
    done: back,
    ...(record && {
      version: {
        updated_at: record.updated_at,
        reload: async () => {
          const now = await call<Calls<R>['detail']>(api.detail, { params: { id: record.id } } as CallInput<typeof api.detail>)
          return { values: valuesOf(now), updated_at: now.updated_at }
        },
      },
    }),
    ...own,
    failed,
  })
  // Whoever is asked a question of its own on leaving is not asked twice.
  const cancel = record ? undefined : { go: own.leave ? back : cancelCreate(form, { entity: noun, back }) }
  return { form, submit: record ? 'Save' : 'Create', cancel }
}

/** A call that saves both names its record in the body, the others in their path. */
function inputOf(endpoint: Endpoint, values: object, record: Editable | undefined, version: Version) {
  if (!record) return { body: values }
  const body = { ...values, ...version }
  return endpoint.saves ? { body: { ...body, id: record.id } } : { params: { id: record.id }, body }
}
