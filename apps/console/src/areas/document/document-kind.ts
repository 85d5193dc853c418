import { type DocumentDetail, documentApi } from '@pelita/contract/areas/document/document.ts'
import {
  type DocumentForm,
  type DocumentType,
  type DocumentValues,
  documentForm,
} from '@pelita/contract/areas/document/document-form.ts'
import { filledFrom } from '../../kit/form/record/use-record-form.ts'
import { NOUNS, type ScreensOfType } from './use-document-screens.ts'

const emptyOf = (type: DocumentType): DocumentValues => ({
  ...{
    type_document: type,
    title: '',
    copywrite: '',
    description: '',
    category_id: '',
    level_id: '',
    competencies: [],
    tags: [],
  },
  ...{ thumbnail: '', file_id: '', preview_id: '', pages: '', allow_download: false, privacy: 'PUBLIC', status: 'draft' },
  distributed_organizations: [],
})

/** The pages of a PDF are counted: only those of a presentation are sent. */
const sent = ({ pages, preview_id, ...values }: DocumentForm): DocumentForm =>
  values.type_document === 'pdf' ? values : { ...values, pages, preview_id }

export const documentKind = ({ type, list }: Pick<ScreensOfType, 'type' | 'list'>) => {
  const empty = emptyOf(type)
  return {
    ...{ api: documentApi, schema: documentForm, noun: NOUNS[type], list, empty, sent },
    valuesOf: (record: DocumentDetail): DocumentValues => ({
      ...filledFrom(empty, record),
      level_id: record.level_id === null ? '' : String(record.level_id),
      competencies: record.competencies.map(({ id }) => id),
      distributed_organizations: record.distributed_organizations.map(({ id }) => id),
    }),
  }
}
