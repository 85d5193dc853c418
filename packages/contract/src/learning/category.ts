import { z } from 'zod'
import type { ContractArea } from '../core/area.ts'
import { feature } from '../core/catalogue.ts'
import { crudApi, crudScreens } from '../core/crud.ts'
import { downloadOf } from '../core/download.ts'
import { endpoint } from '../core/endpoint.ts'
import { instant, optionalText, orEmpty, patchOf, personName, recordId, requiredName, says } from '../core/fields.ts'
import { listQuery, paged } from '../core/paging.ts'
import { optionalPicture } from '../platform/file.ts'
import { competency, competencyApi } from './competency.ts'
import { CATEGORY_MODULES } from './modules.ts'
import { namedContents } from './named-contents.ts'

export const category = feature('content-category')

export const CATEGORY_STATES = ['active', 'inactive'] as const
/** So many siblings are put in order at once. */
const MOST_SIBLINGS = 500

export const categoryForm = z.object({
  title: requiredName('Title', 100),
  description: optionalText('Description', 255),
  /** A main category; there are two levels. */
  parent_id: orEmpty(z.uuid(says.notValid('Parent'))),
  icon: optionalPicture('Icon', ['category/icons', 'content/user-upload/image']),
  /** Empty: every module. */
  modules: z.array(z.enum(CATEGORY_MODULES, says.notValid('Module Type')), says.notValid('Module Type')).max(20),
  is_active: z.boolean(says.notValid('Active')),
})
export type CategoryForm = z.output<typeof categoryForm>
/** What a new one may leave out; a change fills in nothing. */
const newCategory = z.object({
  ...categoryForm.shape,
  modules: categoryForm.shape.modules.default([]),
  is_active: categoryForm.shape.is_active.default(true),
})

export const categoryRow = z.object({
  id: z.uuid(),
  title: z.string(),
  icon: z.string().nullable(),
  parent_id: z.uuid().nullable(),
  parent_title: z.string().nullable(),
  modules: z.array(z.string()),
  order_no: z.number(),
  is_active: z.boolean(),
  /** Contents that have it. */
  used_by: z.number(),
  children_count: z.number(),
  competencies_count: z.number(),
  created_at: instant,
  updated_at: instant,
  can_delete: z.boolean(),
})
export type CategoryRow = z.output<typeof categoryRow>

export const categoryDetail = categoryRow.extend({
  description: z.string().nullable(),
  created_by: personName,
  updated_by: personName.nullable(),
})
export type CategoryDetail = z.output<typeof categoryDetail>

const made = crudScreens(category, { path: '/categories', noun: 'Category', crumbs: [{ label: 'Content' }], label: 'Categories' })
/** Whoever may see only the competencies opens the page too. */
export const categoryScreens = { ...made, list: { ...made.list, needs: [...category.all, ...competency.all] } }

/** Inactive ones are offered nowhere, yet contents made earlier still carry them. */
const all = z.enum(['true', 'false'], says.notValid('All')).default('false')
const SORT = ['tree', 'title', 'parent', 'used_by', 'status', 'created_at', 'updated_at'] as const
const filters = {
  all,
  status: z.enum(CATEGORY_STATES, says.notValid('Status')).optional(),
  parent_id: recordId.optional(),
  /** `main`: those that others can belong to. */
  level: z.enum(['main', 'sub'], says.notValid('Level')).optional(),
}

const records = crudApi(category, {
  table: 'categories',
  noun: 'Category',
  path: '/categories',
  row: categoryRow,
  detail: categoryDetail,
  form: newCategory,
  change: patchOf(categoryForm),
  filters,
  sort: SORT,
  access: { list: 'session' },
  summary: {
    list: 'Categories of the organisation, active ones unless `all=true`; `order_by=tree` puts each below its parent',
    remove: 'Moves a category that nothing uses to the bin',
  },
})

export const categoryApi = {
  ...records,
  download: downloadOf(records.list, [category.can('list')], 'Categories'),
  reorder: endpoint({
    method: 'PATCH',
    path: '/categories/reorder',
    access: [category.can('update')],
    summary: 'Puts categories of one parent in the given order; siblings that are not named come after them',
    body: z.object({
      ids: z
        .array(recordId, says.required('Categories'))
        .min(1, says.required('Categories'))
        .max(MOST_SIBLINGS, says.notValid('Categories')),
    }),
    data: z.null(),
    message: 'Order of categories has been successfully changed.',
  }),
  contents: namedContents('/categories', [category.can('view')], 'Contents that have this category'),
  checkpointCategories: endpoint({
    method: 'GET',
    path: '/checkpoints/categories',
    access: 'session',
    summary: 'Categories a checkpoint can have',
    query: listQuery(filters, SORT),
    data: paged(categoryRow),
  }),
}

/** All that the area is known by. */
export const categoryArea = {
  apis: { category: categoryApi, competency: competencyApi },
  screens: { category: categoryScreens },
  records: {
    categories: {
      ...{ title: 'Category', feature: 'content-category', name: 'title' },
      ...{ detail: '/categories/detail/:id', areas: ['category'] },
    },
    competencies: { title: 'Competency', feature: 'content-competencies', name: 'name', areas: ['competency'] },
  },
} as const satisfies ContractArea
