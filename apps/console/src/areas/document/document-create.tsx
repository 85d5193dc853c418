import type { DocumentValues } from '@pelita/contract/areas/document/document-form.ts'
import { givenThumbnail } from '@pelita/contract/areas/file.ts'
import { useMemo } from 'react'
import { ContentDefaults } from '../../kit/form/content-defaults.tsx'
import { useRecordForm } from '../../kit/form/use-record-form.ts'
import { DocumentForm } from './document-form.tsx'
import { documentKind } from './document-kind.ts'
import { usePlace } from './use-place.ts'

export default function DocumentCreate() {
  return (
    <ContentDefaults>
      {({ default_privacy, default_thumbnail }) => (
        <NewDocument begins={{ privacy: default_privacy, thumbnail: givenThumbnail(default_thumbnail) }} />
      )}
    </ContentDefaults>
  )
}

function NewDocument({ begins }: { begins: Pick<DocumentValues, 'privacy' | 'thumbnail'> }) {
  const { type, list } = usePlace()
  const kind = useMemo(() => documentKind({ type, list }), [type, list])
  const initial = { ...kind.empty, ...begins }
  return <DocumentForm type={type} {...useRecordForm(kind, undefined, { initial })} />
}
