import { documentFeature } from '@pelita/contract/areas/document/document.ts'
import { DOCUMENT_TYPES, type DocumentType } from '@pelita/contract/areas/document/document-form.ts'
import { grants } from '@pelita/contract/core/catalogue.ts'
import { treeBuilders } from '@pelita/contract/learning/content-types.ts'
import type { Session } from '../../platform/db/scope.ts'

/** The types whose documents somebody sees listed: those they have a permission of; who builds classes chooses among all. */
export function seenTypes({ permissions }: Pick<Session, 'permissions'>): readonly DocumentType[] {
  const held = new Set(permissions)
  const own = DOCUMENT_TYPES.filter((type) => documentFeature[type].all.some((permission) => grants(held, permission)))
  const builds = treeBuilders.some((permission) => grants(held, permission))
  return builds || own.length === 0 ? DOCUMENT_TYPES : own
}
