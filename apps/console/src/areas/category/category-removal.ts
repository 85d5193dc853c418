import { type CategoryRow, category, categoryApi } from '@pelita/contract/areas/category.ts'
import type { Removal } from '../../kit/list/define-list.ts'

/** Deleting, from the list and from the details. */
export const categoryRemoval: Removal<CategoryRow> = {
  endpoint: categoryApi.remove,
  all: categoryApi.removeAll,
  needs: category.can('delete'),
  when: (row) => row.can_delete,
  entity: 'Category',
  name: (row) => row.title,
  keptFor: (row) =>
    row.children_count > 0
      ? 'This category has subcategories and cannot be deleted'
      : 'This category is in use and cannot be deleted',
}
