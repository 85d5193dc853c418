import type { CallInput, Endpoint } from '@pelita/contract/core/endpoint.ts'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { useData } from '../../../data/use-data.ts'
import { OwnersOnly } from '../../list/row/owners-only.tsx'
import { RecordLoader } from './record-loader.tsx'
import type { Editable } from './use-record-form.ts'

interface Props<R> {
  kind: { readonly api: { readonly detail: Endpoint & { readonly data: z.ZodType<R> } }; readonly noun: string }
  failed?: string
  /** What the address calls it. */
  param?: 'id' | 'webinarId'
  children: (record: R) => ReactNode
}

/** Reads the record of the address as it is now, then shows its form. */
export function EditRecord<R extends Editable>({ kind: { api, noun }, failed, param = 'id', children }: Props<R>) {
  const { [param]: id = '' } = useParams({ strict: false })
  const notLoaded = failed ?? `Failed get ${noun.toLowerCase()}`
  const query = useData(api.detail, { params: { id } } as CallInput<typeof api.detail>, notLoaded, { staleTime: 0 })
  return (
    <RecordLoader key={id} query={query} failed={notLoaded} fresh>
      {(record) => <OwnersOnly record={record as R}>{children(record as R)}</OwnersOnly>}
    </RecordLoader>
  )
}
