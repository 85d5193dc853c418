import { documentApi } from '@pelita/contract/areas/document/document.ts'
import { DOCUMENT_LEVELS, type DocumentType } from '@pelita/contract/areas/document/document-form.ts'
import { contentSettingApi } from '@pelita/contract/learning/content-setting.ts'
import { givenThumbnail } from '@pelita/contract/platform/file.ts'
import { IconFileText } from '@tabler/icons-react'
import { readData } from '../../data/use-data.ts'
import { tryCall } from '../../kit/feedback/run-call.ts'
import { askUpload } from '../../kit/pickers/ask-upload.tsx'
import type { Builds } from '../../kit/pickers/content-sources.ts'
import { asParagraph } from '../../kit/text/as-paragraph.ts'

const KINDS = {
  pdf: { heading: 'Upload PDF', types: 'PDF' },
  ppt: { heading: 'Upload Presentation', types: 'PPT or PPTX' },
} as const

/** Found by nobody but those who take part in what it stands in, until somebody says otherwise on its own page. */
const makeDocument = (type: DocumentType) => (builds: Builds) =>
  askUpload(builds, {
    ...{ ...KINDS[type], folder: `document-${type}`, module: `document-${type}`, levels: DOCUMENT_LEVELS, icon: IconFileText },
    asksPages: type === 'ppt',
    make: async ({ file_id, pages: counted }, { title, category_id, level_id, pages = counted }) => {
      const { default_thumbnail } = await readData(contentSettingApi.defaults, {}, 'Failed get settings')
      const body = {
        ...{ type_document: type, title, description: asParagraph(title), category_id, level_id, file_id, made_for: builds.id },
        ...{ privacy: 'PRIVATE' as const, status: 'draft' as const, thumbnail: givenThumbnail(default_thumbnail) },
        ...(type === 'ppt' && pages !== null && { pages }),
      }
      return tryCall(documentApi.create, { body }, 'Document has been successfully created.')
    },
  })

export const makePdf = makeDocument('pdf')
export const makePpt = makeDocument('ppt')
