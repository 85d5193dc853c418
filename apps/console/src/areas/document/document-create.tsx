import type { DocumentValues } from '@pelita/contract/areas/document/document-form.ts'
import { givenThumbnail } from '@pelita/contract/platform/file.ts'
import { useMemo } from 'react'
import { ContentDefaults } from '../../kit/content/general/content-defaults.tsx'
import { useRecordForm } from '../../kit/form/record/use-record-form.ts'
import { DocumentForm } from './document-form.tsx'
import { documentKind } from './document-kind.ts'
import { useDocumentScreens } from './use-document-screens.ts'

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
  const { type, list } = useDocumentScreens()
  const kind = useMemo(() => documentKind({ type, list }), [type, list])
  const initial = { ...kind.empty, ...begins }
  return <DocumentForm type={type} {...useRecordForm(kind, undefined, { initial })} />
}
