import type { z } from 'zod'
import { call } from '../../../data/call.ts'
import { useAction } from '../../../data/use-action.ts'
import { type GuardedForm, useGuardedForm } from '../../form/use-guarded-form.ts'
import type { AnswersContent, StepProps, WizardRecord } from './wizard-step.ts'

/** The form of a step that changes the content itself, as data. */
export interface StepForm<R extends WizardRecord, Out, V> {
  /** What its draft is kept under. */
  readonly key: string
  readonly schema: z.ZodType<Out, V>
  readonly valuesOf: (record: R) => V
  /** What is wrong is told with Next, and not while somebody types. */
  readonly onlyOnSave?: boolean
  /** `create` where the address of a new content names none yet. */
  readonly calls: { readonly update: AnswersContent<R>; readonly create?: AnswersContent<R> }
}

/** Draft, version, toast and the way on. */
export function useStepForm<R extends WizardRecord, Out extends object, V extends { [field: string]: unknown }>(
  { wizard, record, next }: StepProps<R>,
  { key, schema, valuesOf, calls, onlyOnSave = false }: StepForm<R, Out, V>,
): GuardedForm<V> {
  const name = wizard.noun.toLowerCase()
  const isNew = record.id === ''
  const params = { id: record.id }
  const failed = `Failed to ${isNew ? 'create' : 'change'} ${name}`
  const { send } = useAction<AnswersContent<R>>((isNew && calls.create) || calls.update, { failed })
  return useGuardedForm<Out, V, R>({
    schema,
    initial: valuesOf(record),
    draft: `${name.replaceAll(' ', '-')}/${record.id || 'new'}/${key}`,
    copy: true,
    onlyOnSave,
    ...(isNew
      ? { toList: true }
      : {
          version: {
            updated_at: record.updated_at,
            reload: async () => {
              const now = await call<AnswersContent<R>>(wizard.one, { params })
              return { values: valuesOf(now), updated_at: now.updated_at }
            },
          },
        }),
    save: (values, version) => send(isNew ? { body: values } : { params, body: { ...values, ...version } }),
    saved: `${wizard.noun} has been successfully ${isNew ? 'created' : 'changed'}.`,
    failed,
    done: ({ id }) => next(isNew ? id : undefined),
  })
}
