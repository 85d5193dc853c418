import { z } from 'zod'

/** A use of a quiz or an assignment: an item of a module, and its batch where it has batches. */
export const associateRow = z.object({
  /** The relation, as every list names its rows. */
  id: z.uuid(),
  relation_id: z.uuid(),
  title: z.string(),
  module_type: z.string(),
  module_type_label: z.string(),
  master_id: z.uuid(),
  batch_id: z.uuid().nullable(),
  batch_title: z.string().nullable(),
  day_id: z.string().nullable(),
  day_title: z.string().nullable(),
  section_id: z.string().nullable(),
  section_title: z.string().nullable(),
  content_id: z.string().nullable(),
  content_title: z.string().nullable(),
})
export type AssociateRow = z.output<typeof associateRow>

export const ASSOCIATE_COLUMNS = [
  'title',
  'module_type',
  'batch_title',
  'day_title',
  'section_title',
  'content_title',
  'updated_at',
] as const
