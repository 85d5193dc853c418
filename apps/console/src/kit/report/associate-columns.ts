/** Where a use stands: its module and the way to it in the tree. */
export const ASSOCIATE_PLACE = [
  { header: 'Module Type', field: 'module_type_label', sort: 'module_type' },
  { header: 'Batch', field: 'batch_title', sort: 'batch_title', most: 200 },
  { header: 'Day', field: 'day_title', sort: 'day_title', most: 120 },
  { header: 'Section', field: 'section_title', sort: 'section_title', most: 160 },
  { header: 'Content Title', field: 'content_title', sort: 'content_title', most: 200 },
] as const
