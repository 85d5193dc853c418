import type { CallOutput } from '@pelita/contract/core/endpoint.ts'
import { contentSettingApi } from '@pelita/contract/learning/content-setting.ts'
import type { ReactNode } from 'react'
import { useData } from '../../../data/use-data.ts'
import { FormSkeleton } from '../../feedback/skeletons.tsx'
import { RecordLoader } from '../../form/record/record-loader.tsx'

const FAILED = 'Failed get settings'

interface Props {
  children: (defaults: CallOutput<typeof contentSettingApi.defaults>) => ReactNode
}

/** What the organisation lets a new content begin with; its form stands once that is known. */
export function ContentDefaults({ children }: Props) {
  const query = useData(contentSettingApi.defaults, {}, FAILED)
  return (
    <RecordLoader query={query} failed={FAILED} waiting={<FormSkeleton />}>
      {children}
    </RecordLoader>
  )
}
