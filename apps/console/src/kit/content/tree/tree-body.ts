import type { TreeShape } from '@pelita/contract/learning/content-types.ts'
import type { ShownSurvey } from '@pelita/contract/learning/tree-contents.ts'
import type { WireSection } from '../../tree/tree.ts'
import { sentSpeaker } from '../held/held-values.ts'
import type { Item } from './item-fields.tsx'

/** What is sent of a tree: days and surveys only where the kind has them, and nothing that only the server says. */
export const treeBody = (
  sections: readonly WireSection<Item>[],
  surveys: readonly ShownSurvey[],
  shape: Pick<TreeShape, 'days' | 'surveys'>,
) => ({
  sections: sections.map(({ day_id, day_title, contents, ...section }) => ({
    ...section,
    ...(shape.days && { day_id, day_title }),
    contents: contents.map(({ has_results: _, html5_name: __, is_draft: ___, day: ____, speaker, ...item }) => ({
      ...item,
      ...(speaker !== undefined && { speaker: speaker && sentSpeaker(speaker) }),
    })),
  })),
  ...(shape.surveys && { additional_sections: surveys }),
})
