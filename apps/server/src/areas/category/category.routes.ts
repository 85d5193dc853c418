import { categoryApi } from '@pelita/contract/learning/category.ts'
import { moduleTitle } from '@pelita/contract/learning/modules.ts'
import { sql } from 'kysely'
import { contentsNaming } from '../../learning/content/named-contents.ts'
import { listPage } from '../../platform/db/list.ts'
import { crud } from '../../platform/http/crud.ts'
import { notFound } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import { countColumn, datedColumns, downloadList, textColumn } from '../../platform/sheets/list-sheet.ts'
import { categoryById, categoryPlan, checkpointCategoryPlan } from './category.queries.ts'
import { checkParent, reorderCategories } from './category-tree.ts'

export const categoryRoutes = implement(categoryApi, {
  ...crud(categoryApi, {
    list: categoryPlan,
    byId: categoryById,
    unique: { title: 'Title' },
    check: (record, { db, before }) => checkParent(db, record, before?.id),
    inUse: ({ children_count }) =>
      children_count > 0 ? 'Category has subcategories and cannot be deleted' : 'Category is in use and cannot be deleted',
  }),
  download: downloadList(categoryPlan, {
    name: 'Category',
    columns: [
      textColumn('Title', (row) => row.title, 36),
      textColumn('Parent', (row) => row.parent_title ?? '', 36),
      textColumn('Module Type', (row) => row.modules.map(moduleTitle).join(', '), 40),
      countColumn('Used by', (row) => row.used_by),
      textColumn('Status', (row) => (row.is_active ? 'Active' : 'Inactive'), 12),
      ...datedColumns,
    ],
  }),
  reorder: async ({ db, body }) => {
    await reorderCategories(db, body.ids)
    return null
  },
  contents: async (given) => {
    if (!(await categoryById(given.db, given.params.id))) throw notFound('Category')
    return contentsNaming(given, sql`c.category_id = ${given.params.id}`)
  },
  checkpointCategories: ({ db, query, session }) => listPage(db, checkpointCategoryPlan, query, session.timezone),
})
