import { type DocumentDetail, mayDocument } from '@pelita/contract/areas/document/document.ts'
import { LEVELS } from '@pelita/contract/learning/levels.ts'
import { DetailSection } from '../../kit/detail/detail-section.tsx'
import { Facts } from '../../kit/detail/facts.tsx'
import { History } from '../../kit/detail/history.tsx'
import { isOwn } from '../../kit/list/cells/received.tsx'
import { RichText } from '../../kit/rich-text/rich-text.tsx'
import { safeImage } from '../../kit/rich-text/safe-address.ts'
import { t } from '../../kit/text/t.ts'
import css from './document.module.css'
import { DocumentViewer } from './document-viewer.tsx'

const WORDS = new Map([
  ['category_id', { label: 'Category' }],
  ['level_id', { label: 'Level' }],
  ['file_id', { label: 'File' }],
  ['preview_id', { label: 'Preview' }],
  ['copywrite', { label: 'Copyright' }],
])
const PRIVACY = { PUBLIC: 'Public', PROTECTED: 'Protected', PRIVATE: 'Private', CORPORATE: 'Corporate' } as const

/** The document itself, and what is known of it. */
export function DocumentGeneral({ record }: { record: DocumentDetail }) {
  const cover = record.thumbnail && safeImage(record.thumbnail)
  const level = LEVELS.find(({ id }) => id === record.level_id)?.title
  return (
    <>
      <DetailSection title="Document">
        <DocumentViewer record={record} />
      </DetailSection>
      <DetailSection>
        <Facts
          facts={[
            { label: 'Title', value: record.title },
            { label: 'Copyright', value: record.copywrite },
            { label: 'Category', value: record.category_title },
            { label: 'Level', value: level && t(level) },
            { label: 'Competencies', value: record.competencies.map(({ code, name }) => `${code} ${name}`).join(', ') || '-' },
            { label: 'Tags', value: record.tags.join(', ') || '-' },
            { label: 'Privacy', value: t(PRIVACY[record.privacy]) },
            ...(isOwn(record)
              ? [{ label: 'Distributed to', value: record.distributed_organizations.map(({ title }) => title).join(', ') || '-' }]
              : []),
            { label: 'Allow Download', value: t(record.allow_download ? 'Yes' : 'No') },
            { label: 'Description', value: <RichText html={record.description} />, wide: true },
            ...(cover
              ? [{ label: 'Thumbnail', value: <img className={css.picture} src={cover} alt="" />, wide: true as const }]
              : []),
          ]}
        />
      </DetailSection>
      {isOwn(record) && (
        <History
          record={record}
          entity={`document-${record.type_document}s`}
          update={mayDocument(record.type_document, 'update')}
          words={WORDS}
        />
      )}
    </>
  )
}
