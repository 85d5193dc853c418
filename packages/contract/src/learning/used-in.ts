import { z } from 'zod'

/** A place where an asset stands in the tree of a content. */
export const usedInRow = z.object({
  id: z.uuid(),
  module_id: z.uuid(),
  module_title: z.string(),
  module_type: z.string(),
  section_title: z.string().nullable(),
})
export type UsedInRow = z.output<typeof usedInRow>
