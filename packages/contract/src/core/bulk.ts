import { z } from 'zod'
import { type Access, endpoint } from './endpoint.ts'
import { choice, recordId, says } from './fields.ts'

/** Records that one call treats. */
export const BULK_ROWS = 200

const bulkBody = z.object({
  rows: z
    .array(
      z.object({ id: recordId, updated_at: z.string(says.notValid('Version')).optional() }, says.notValid('Row')),
      says.required('Rows'),
    )
    .min(1, says.required('Rows'))
    .max(BULK_ROWS, `At most ${BULK_ROWS} rows can be chosen at once`),
  /** Tells what would happen, and does nothing. */
  dry_run: z.boolean(says.notValid('Dry run')).default(false),
})

export const bulkAnswer = z.object({
  done: z.array(z.uuid()),
  /** What stays as it is, and why. */
  kept: z.array(z.object({ id: z.uuid(), reason: z.string() })),
})
export type BulkAnswer = z.output<typeof bulkAnswer>

interface Bulk {
  readonly path: `/${string}`
  readonly access: Access
  readonly summary: string
}

/** One call about several records: each is treated by the call named `each` of the same area, under the same rules. */
export const bulkOf = <const Each extends string>(each: Each, { path, access, summary }: Bulk) =>
  endpoint({ method: 'POST', path, access, summary, body: bulkBody, data: bulkAnswer, each, idempotent: true })

/** Deleting several; `path` is that of their list. */
export const removeAllOf = (path: `/${string}`, access: Access, noun: string) =>
  bulkOf('remove', {
    path: `${path}/bulk-delete`,
    access,
    summary: `Moves every ${noun} named to the bin that may be deleted, and says why the others stay; dry_run only tells`,
  })

/** Publishing several, or back to draft; `path` is that of their list, `each` the call that does it to one. */
export const publishAllOf = <const Each extends 'update' | 'setStatus' = 'update'>(
  path: `/${string}`,
  access: Access,
  noun: string,
  each: Each = 'update' as Each,
) => ({
  ...bulkOf(each, {
    path: `${path}/bulk-status`,
    access,
    summary: `Publishes every ${noun} named, or makes it a draft again, and says why others stay as they are; dry_run only tells`,
  }),
  // What stands beside the rows is what each of them is changed with.
  body: bulkBody.extend({ status: choice('Status', ['draft', 'publish']) }),
})

/** Giving several one category; `path` is that of their list. */
export const categorizeAllOf = (path: `/${string}`, access: Access, noun: string) => ({
  ...bulkOf('update', {
    path: `${path}/bulk-category`,
    access,
    summary: `Gives every ${noun} named this category, and says why others stay as they are; dry_run only tells`,
  }),
  body: bulkBody.extend({ category_id: z.uuid(says.required('Category')) }),
})
