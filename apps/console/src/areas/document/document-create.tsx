import { useMemo } from 'react'
import { useRecordForm } from '../../kit/form/use-record-form.ts'
import { DocumentForm } from './document-form.tsx'
import { documentKind } from './document-kind.ts'
import { usePlace } from './use-place.ts'

export default function DocumentCreate() {
  const { type, list } = usePlace()
  const kind = useMemo(() => documentKind({ type, list }), [type, list])
  return <DocumentForm type={type} {...useRecordForm(kind)} />
}
