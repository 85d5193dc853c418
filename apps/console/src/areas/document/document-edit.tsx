import type { DocumentDetail } from '@pelita/contract/areas/document/document.ts'
import { documentPaths } from '@pelita/contract/areas/document/document-screens.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { Navigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { EditRecord } from '../../kit/form/record/edit-record.tsx'
import { useRecordForm } from '../../kit/form/record/use-record-form.ts'
import { DocumentForm } from './document-form.tsx'
import { documentKind } from './document-kind.ts'
import { useDocumentScreens } from './use-document-screens.ts'

export default function DocumentEdit() {
  const { type, list } = useDocumentScreens()
  const kind = useMemo(() => documentKind({ type, list }), [type, list])
  return (
    <EditRecord kind={kind}>
      {(record) =>
        record.type_document === type ? (
          <EditForm record={record} list={list} />
        ) : (
          <Navigate to={pathTo(documentPaths[record.type_document].edit, { id: record.id })} replace />
        )
      }
    </EditRecord>
  )
}

function EditForm({ record, list }: { record: DocumentDetail; list: `/${string}` }) {
  const { type_document: type } = record
  const kind = useMemo(() => documentKind({ type, list }), [type, list])
  return <DocumentForm type={type} {...useRecordForm(kind, record)} record={record} />
}
