import type { DocumentValues } from '@pelita/contract/areas/document/document-form.ts'
import { useMemo } from 'react'
import { ContentDefaults } from '../../kit/form/content-defaults.tsx'
import { useRecordForm } from '../../kit/form/use-record-form.ts'
import { DocumentForm } from './document-form.tsx'
import { documentKind } from './document-kind.ts'
import { usePlace } from './use-place.ts'

export default function DocumentCreate() {
  return <ContentDefaults>{({ default_privacy }) => <NewDocument privacy={default_privacy} />}</ContentDefaults>
}

function NewDocument({ privacy }: { privacy: DocumentValues['privacy'] }) {
  const { type, list } = usePlace()
  const kind = useMemo(() => documentKind({ type, list }), [type, list])
  const initial = { ...kind.empty, privacy }
  return <DocumentForm type={type} {...useRecordForm(kind, undefined, { initial })} />
}
