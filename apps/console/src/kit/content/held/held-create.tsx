import type { Endpoint } from '@pelita/contract/core/endpoint.ts'
import { timesToCome } from '@pelita/contract/learning/times-to-come.ts'
import { givenThumbnail } from '@pelita/contract/platform/file.ts'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { useOrganization } from '../../../data/organization.ts'
import { useData } from '../../../data/use-data.ts'
import { FormSkeleton } from '../../feedback/skeletons.tsx'
import { RecordLoader } from '../../form/record/record-loader.tsx'
import { type RecordForm, type RecordFormKind, useRecordForm } from '../../form/record/use-record-form.ts'
import { ContentDefaults } from '../general/content-defaults.tsx'
import type { HeldRecord, HeldValues } from './held-values.ts'

type Values = HeldValues & Record<string, unknown>

interface Props<Out, V extends Values, R extends HeldRecord> {
  kind: RecordFormKind<Out, V, R> & { readonly api: { readonly detail: Endpoint & { readonly data: z.ZodType<R> } } }
  copyOf: (record: R) => V
  show: (form: RecordForm<V>, record: R | undefined) => ReactNode
}

const draftOf = (noun: string) => noun.toLowerCase().replaceAll(' ', '-')

/** A new one of what takes place at a time, or a copy of the one the address names. */
export function HeldCreate<Out extends object, V extends Values, R extends HeldRecord>(props: Props<Out, V, R>) {
  const { id } = useParams({ strict: false })
  const { empty, noun } = props.kind
  if (id) return <Copy {...props} key={id} id={id} />
  return (
    <ContentDefaults>
      {({ default_privacy, default_thumbnail }) => (
        <New
          {...props}
          initial={{ ...empty, privacy: default_privacy, thumbnail: givenThumbnail(default_thumbnail) }}
          draft={`${draftOf(noun)}/new`}
        />
      )}
    </ContentDefaults>
  )
}

function Copy<Out extends object, V extends Values, R extends HeldRecord>({ id, ...props }: Props<Out, V, R> & { id: string }) {
  const { api, noun } = props.kind
  const failed = `Failed get ${noun.toLowerCase()}`
  const query = useData<typeof api.detail>(api.detail, { params: { id } }, failed)
  const { timezone } = useOrganization()
  return (
    <RecordLoader query={query} failed={failed} waiting={<FormSkeleton />}>
      {(record) => (
        <New
          {...props}
          initial={props.copyOf({ ...record, ...timesToCome(record, timezone) })}
          draft={`${draftOf(noun)}/copy-${id}`}
          record={record}
        />
      )}
    </RecordLoader>
  )
}

interface NewProps<Out, V extends Values, R extends HeldRecord> extends Props<Out, V, R> {
  initial: V
  draft: string
  record?: R
}

function New<Out extends object, V extends Values, R extends HeldRecord>(props: NewProps<Out, V, R>) {
  const { kind, initial, draft, record, show } = props
  const form = useRecordForm<Out, V, R>(kind, undefined, { initial, draft, copy: record !== undefined })
  return show(form, record)
}
