import { category, categoryApi, categoryScreens } from '@pelita/contract/learning/category.ts'
import { recordKind } from '../../kit/record/record-kind.ts'

export const categoryRecord = recordKind({
  api: categoryApi,
  can: category.can,
  noun: 'Category',
  screens: categoryScreens,
  nameOf: (row) => row.title,
  whyNotDeletable: (row) =>
    row.children_count > 0
      ? 'This category has subcategories and cannot be deleted'
      : 'This category is in use and cannot be deleted',
})
