import { randomUUID } from 'node:crypto'
import type { TreeBody, TreeItem } from '@pelita/contract/learning/tree-contents.ts'
import { z } from 'zod'
import { invalid } from '../../platform/http/errors.ts'

type Named<Part> = Omit<Part, 'id'> & { readonly id: string }
export type NamedItem = Named<TreeItem>
export type NamedSection = Named<Omit<TreeBody['sections'][number], 'contents'>> & { readonly contents: readonly NamedItem[] }

const isIdentifier = (id: string): boolean => z.uuid().safeParse(id).success

/**
 * A client calls the parts of a tree as it likes, or not at all: what is no identifier gets one, and `ids` tells which. A new
 * identifier is kept as it was sent; one of another content is refused with the rest of the tree.
 */
export function nameParts(sections: TreeBody['sections']): {
  readonly sections: readonly NamedSection[]
  readonly ids: Readonly<Record<string, string>>
} {
  const seen = new Set<string>()
  const ids: Record<string, string> = {}
  const named = (id: string | null | undefined): string => {
    if (!id) return randomUUID()
    if (seen.has(id)) throw invalid('sections', 'Two parts of the tree have the same identifier')
    seen.add(id)
    if (isIdentifier(id)) return id
    const made = randomUUID()
    ids[id] = made
    return made
  }
  return {
    sections: sections.map((section) => ({
      ...section,
      id: named(section.id),
      contents: section.contents.map((item) => ({ ...item, id: named(item.id) })),
    })),
    ids,
  }
}
