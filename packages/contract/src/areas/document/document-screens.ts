import type { Permission } from '../../core/catalogue.ts'
import { defineScreens } from '../../core/screen.ts'
import { documentFeature, mayDocument } from './document.ts'
import type { DocumentType } from './document-form.ts'

const content = { label: 'Content' } as const
const document = { label: 'Document', path: '/content-document' } as const
const below = [content, document] as const
const any: readonly Permission[] = [...documentFeature.pdf.all, ...documentFeature.ppt.all]

const NOUNS = { pdf: 'PDF', ppt: 'PPT' } as const

/** The titles of the specification: Add, Edit, Details. Any other type has no screen, and leads to the page that says so. */
const screensOf = <const T extends DocumentType>(type: T) =>
  ({
    list: { path: `/content-document/${type}`, title: 'Document List', needs: any, crumbs: [content] },
    create: {
      path: `/content-document/${type}/create`,
      title: `Add ${NOUNS[type]}`,
      needs: [mayDocument(type, 'create')],
      crumbs: below,
    },
    edit: {
      path: `/content-document/${type}/edit/:id`,
      title: `Edit ${NOUNS[type]}`,
      needs: [mayDocument(type, 'update')],
      crumbs: below,
    },
    detail: {
      path: `/content-document/${type}/detail/:id`,
      title: `Details ${NOUNS[type]}`,
      needs: [mayDocument(type, 'view')],
      crumbs: below,
    },
  }) as const

const pdf = screensOf('pdf')
const ppt = screensOf('ppt')
const old = [content, { label: 'PDF', path: '/pdf' }] as const

export const documentScreens = defineScreens({
  list: { path: '/content-document', title: 'Document List', needs: any, crumbs: [content] },
  pdfList: pdf.list,
  pdfCreate: pdf.create,
  pdfEdit: pdf.edit,
  pdfDetail: pdf.detail,
  pptList: ppt.list,
  pptCreate: ppt.create,
  pptEdit: ppt.edit,
  pptDetail: ppt.detail,
  /** The same at addresses of its own, so that old links work. */
  oldList: { path: '/pdf', title: 'PDF', needs: any, crumbs: [content] },
  oldCreate: { path: '/pdf/create', title: 'Add PDF', needs: pdf.create.needs, crumbs: old },
  oldEdit: { path: '/pdf/edit/:id', title: 'Edit PDF', needs: pdf.edit.needs, crumbs: old },
  oldDetail: { path: '/pdf/detail/:id', title: 'Details PDF', needs: pdf.detail.needs, crumbs: old },
  reader: { path: '/v2/document/pdf', title: 'Document', needs: any, crumbs: [content] },
})

/** Where the documents of a type are listed, made, changed and shown. */
export const documentPaths = {
  pdf: { list: pdf.list.path, create: pdf.create.path, edit: pdf.edit.path, detail: pdf.detail.path },
  ppt: { list: ppt.list.path, create: ppt.create.path, edit: ppt.edit.path, detail: ppt.detail.path },
} as const
