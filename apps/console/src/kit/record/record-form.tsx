import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Recorded } from '../detail/history.tsx'
import { GuardedForm } from '../form/guarded-form.tsx'
import { FormFooter } from '../form/layout/form-footer.tsx'
import { WithPreview } from '../form/layout/with-preview.tsx'
import { EditRecord } from '../form/record/edit-record.tsx'
import { filledFrom, type RecordFormKind, useRecordForm } from '../form/record/use-record-form.ts'
import type { GuardedForm as Form } from '../form/use-guarded-form.ts'
import type { ListEndpoint } from '../list/define-list.ts'
import type { RecordKind } from './record-kind.ts'

export interface FieldsProps<V, R = unknown> {
  readonly form: Form<V>
  /** Absent while a new one is made. */
  readonly record?: R | undefined
}

interface Own<Out, V, R extends Recorded> extends Pick<RecordFormKind<Out, V, R>, 'schema' | 'empty' | 'also' | 'asks'> {
  /** What a form shows of a record, where that is not its fields. */
  readonly valuesOf?: (record: R) => V
  readonly Fields: (props: FieldsProps<V, R>) => ReactNode
  /** What the form makes, as learners will see it. */
  readonly preview?: (values: V) => ReactNode
}

/** The form of a plain record, for creating and, at an address that names one, for editing. */
export const recordForm = <
  E extends ListEndpoint,
  R extends Recorded,
  Out extends object,
  V extends { [field: string]: unknown },
>(
  kind: RecordKind<E, R> | (() => RecordKind<E, R>),
  { valuesOf, Fields, preview, ...own }: Own<Out, V, R>,
) => {
  const useKind = typeof kind === 'function' ? kind : () => kind

  function Filled({ record }: { record?: R }) {
    const { api, noun, screens } = useKind()
    const shown = valuesOf ?? ((known: R) => filledFrom(own.empty, known as { readonly [F in keyof V]?: unknown }))
    const { form, submit, cancel } = useRecordForm({ ...own, api, noun, list: screens.list.path, valuesOf: shown }, record)
    const fields = (
      <GuardedForm form={form}>
        <Fields form={form} record={record} />
        <FormFooter form={form} submit={submit} cancel={cancel} />
      </GuardedForm>
    )
    return preview ? <WithPreview preview={preview(form.fields.values)}>{fields}</WithPreview> : fields
  }

  return function RecordForm() {
    const { id } = useParams({ strict: false })
    const known = useKind()
    return id === undefined ? <Filled /> : <EditRecord kind={known}>{(record) => <Filled record={record} />}</EditRecord>
  }
}
