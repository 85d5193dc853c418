import { Button } from '@mantine/core'
import { type DocumentDetail, documentApi } from '@pelita/contract/areas/document/document.ts'
import { IconDownload } from '@tabler/icons-react'
import { Suspense, useMemo } from 'react'
import { call } from '../../data/call.ts'
import { saveLinked } from '../../data/download.ts'
import { EmptyState } from '../../kit/feedback/states.tsx'
import { lazyPart } from '../../kit/page/lazy-part.tsx'
import { t } from '../../kit/text/t.ts'
import css from './document.module.css'

const PdfViewer = lazyPart(() => import('../../kit/pdf/pdf-viewer.tsx'))

const TELLS = {
  waiting: 'The preview is being made. The file itself can be downloaded.',
  failed: 'No preview could be made of this file. It can be downloaded.',
  none: 'There is no preview of this file. It can be downloaded.',
  ready: 'There is no preview of this file. It can be downloaded.',
} as const

export function SaveButton({ record: { file } }: { record: Pick<DocumentDetail, 'file'> }) {
  if (!file) return null
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
      onClick={() => void saveLinked(file.url, file.name)}
    >
      {t('Download')}
    </Button>
  )
}

/** The document itself; a presentation without a preview is offered as a file. */
export function DocumentViewer({ record }: { record: DocumentDetail }) {
  const { id, viewed } = record
  const link = useMemo(() => {
    const renew = async () => (await call(documentApi.detail, { params: { id } })).viewed?.url ?? ''
    return viewed && { url: viewed.url, renew }
  }, [id, viewed])
  if (!link)
    return <EmptyState title="No preview" text={TELLS[record.preview_state]} action={<SaveButton record={record} />} small />
  return (
    <Suspense fallback={<div className={css.waiting} />}>
      <PdfViewer key={viewed?.id} link={link} more={<SaveButton record={record} />} />
    </Suspense>
  )
}
