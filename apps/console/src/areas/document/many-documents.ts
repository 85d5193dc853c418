import { documentApi } from '@pelita/contract/areas/document/document.ts'
import { DOCUMENT_LEVELS, type DocumentType } from '@pelita/contract/areas/document/document-form.ts'
import { contentSettingApi } from '@pelita/contract/learning/content-setting.ts'
import { givenThumbnail } from '@pelita/contract/platform/file.ts'
import { call } from '../../data/call.ts'
import { invalidate } from '../../data/query-client.ts'
import { resourceOf } from '../../data/resource.ts'
import { readData } from '../../data/use-data.ts'
import { asParagraph } from '../../kit/text/as-paragraph.ts'
import { t } from '../../kit/text/t.ts'
import { openManyDrafts } from '../../kit/upload/many-drafts.tsx'

const KINDS = {
  pdf: { title: 'Upload PDFs', types: 'PDF' },
  ppt: { title: 'Upload Presentations', types: 'PPT or PPTX' },
} as const

/** Many files, each a draft that is described and published later. An old presentation has no pages anybody could count: they are typed before it is published. */
export const openManyDocuments = (type: DocumentType, files: readonly File[]): Promise<void> =>
  openManyDrafts(
    {
      ...{ ...KINDS[type], folder: `document-${type}` },
      levels: DOCUMENT_LEVELS.map(({ id, title }) => ({ value: String(id), label: t(title) })),
      make: async ({ file_id, pages }, { title, category_id, level_id, key }) => {
        const body = { type_document: type, title, description: asParagraph(title), category_id, level_id, file_id }
        const counted = type === 'ppt' && pages !== null ? { pages } : {}
        const { default_privacy: privacy, default_thumbnail } = await readData(
          contentSettingApi.defaults,
          {},
          'Failed get settings',
        )
        await call(
          documentApi.create,
          { body: { ...body, ...counted, privacy, thumbnail: givenThumbnail(default_thumbnail), status: 'draft' } },
          { key },
        )
      },
      made: () => invalidate([resourceOf(documentApi.list)]),
    },
    files,
  )
