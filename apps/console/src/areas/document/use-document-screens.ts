import type { DocumentType } from '@pelita/contract/areas/document/document-form.ts'
import { documentPaths, documentScreens } from '@pelita/contract/areas/document/document-screens.ts'
import { useMatch } from '@tanstack/react-router'

export const NOUNS = { pdf: 'PDF', ppt: 'PPT' } as const satisfies Record<DocumentType, string>

/** Which documents the address is about, and where their other screens are. */
export interface ScreensOfType {
  readonly type: DocumentType
  readonly list: `/${string}`
  readonly create: `/${string}`
  readonly edit: '/content-document/pdf/edit/:id' | '/content-document/ppt/edit/:id' | '/pdf/edit/:id'
  readonly detail: '/content-document/pdf/detail/:id' | '/content-document/ppt/detail/:id' | '/pdf/detail/:id'
  /** The other type has its list beside this one. */
  readonly tabs: boolean
}

const OLD: ScreensOfType = {
  type: 'pdf',
  list: documentScreens.oldList.path,
  create: documentScreens.oldCreate.path,
  edit: documentScreens.oldEdit.path,
  detail: documentScreens.oldDetail.path,
  tabs: false,
}

/** Each the same at every look, so that nothing is drawn anew by asking. */
const BY_TYPE = {
  pdf: { type: 'pdf', tabs: true, ...documentPaths.pdf },
  ppt: { type: 'ppt', tabs: true, ...documentPaths.ppt },
} as const satisfies Record<DocumentType, ScreensOfType>

export const documentScreensAt = (pathname: string): ScreensOfType => {
  if (pathname === OLD.list || pathname.startsWith(`${OLD.list}/`)) return OLD
  return pathname.startsWith(documentPaths.ppt.list) ? BY_TYPE.ppt : BY_TYPE.pdf
}

/** By the screen's own address: while one leaves it, the location is the next one's already. */
export const useDocumentScreens = (): ScreensOfType =>
  documentScreensAt(useMatch({ strict: false, select: ({ pathname }) => pathname }))
