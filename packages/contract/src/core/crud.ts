import { z } from 'zod'
import { recordTitle } from '../records.ts'
import type { Permission } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { idParams, versionQuery } from './fields.ts'
import { listQuery, paged } from './paging.ts'
import type { Crumb, Screen } from './screen.ts'

type Action = 'list' | 'view' | 'create' | 'update' | 'delete'

/** A feature with the five usual actions. */
interface Feature {
  readonly can: (action: Action) => Permission
  readonly all: readonly [Permission, ...Permission[]]
}

interface Calls<Row, Detail, Form, Change, Filters, Column extends string> {
  /** Where its records are kept; `records` tells how they are called. */
  readonly table: string
  readonly path: `/${string}`
  readonly row: Row
  readonly detail: Detail
  /** The body of creating. */
  readonly form: Form
  /** The body of changing: `patchOf(shape)`, with the rules between its fields. */
  readonly change: Change
  readonly filters: Filters
  readonly sort: readonly [Column, ...Column[]]
}

/** The five calls of a plain record. Spread them, then override what is special. */
export const crudApi = <
  Row extends z.ZodType,
  Detail extends z.ZodType,
  Form extends z.ZodType,
  Change extends z.ZodType,
  Filters extends z.core.$ZodShape,
  const Column extends string,
>(
  { can }: Feature,
  { table, path, row, detail, form, change, filters, sort }: Calls<Row, Detail, Form, Change, Filters, Column>,
) => {
  const title = recordTitle(table)
  const noun = title.toLowerCase()
  const one = `${path}/:id` as const
  return {
    list: endpoint({
      method: 'GET',
      path,
      access: [can('list')],
      summary: `Records of the kind ${noun}`,
      query: listQuery(filters, sort),
      data: paged(row),
    }),
    detail: endpoint({
      method: 'GET',
      path: one,
      access: [can('view'), can('update')],
      summary: `One ${noun}`,
      params: idParams,
      data: detail,
    }),
    create: endpoint({
      method: 'POST',
      path,
      access: [can('create')],
      summary: `Creates a ${noun}`,
      body: form,
      data: detail,
      status: 201,
    }),
    update: endpoint({
      method: 'PATCH',
      path: one,
      access: [can('update')],
      summary: `Changes a ${noun}`,
      params: idParams,
      body: change,
      data: detail,
      record: table,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: one,
      access: [can('delete')],
      summary: `Moves a ${noun} that nothing uses to the bin`,
      params: idParams,
      query: versionQuery,
      data: z.null(),
      record: table,
      message: `${title} Deleted Successfully`,
    }),
  }
}

interface Screens<Path> {
  readonly path: Path
  /** `Provider`: stands in the titles. */
  readonly noun: string
  /** What stands before the list in the breadcrumb. */
  readonly crumbs: readonly Crumb[]
  /** How the breadcrumb calls the list, where that is not the noun. */
  readonly label?: string
}

/** The four screens of a plain record. Spread them, then override what is special. */
export const crudScreens = <const Path extends `/${string}`>(
  { can, all }: Feature,
  { path, noun, crumbs, label = noun }: Screens<Path>,
) => {
  const below = [...crumbs, { label, path }]
  const screen = <P extends string>(at: P, title: string, needs: readonly Permission[], above: readonly Crumb[]) =>
    ({ path: at as P & `/${string}`, title, needs, crumbs: above }) satisfies Screen
  return {
    list: screen(path, `${noun} List`, all, crumbs),
    create: screen(`${path}/create`, `Create ${noun}`, [can('create')], below),
    edit: screen(`${path}/edit/:id`, `Edit ${noun}`, [can('update')], below),
    detail: screen(`${path}/detail/:id`, `${noun} Details`, [can('view')], below),
  }
}
