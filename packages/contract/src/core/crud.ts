import { z } from 'zod'
import { removeAllOf } from './bulk.ts'
import type { Permission } from './catalogue.ts'
import { type Access, type Endpoint, endpoint } from './endpoint.ts'
import { idParams, versionQuery } from './fields.ts'
import { listQuery, paged } from './paging.ts'
import type { Crumb, Screen } from './screen.ts'

type Action = 'list' | 'view' | 'create' | 'update' | 'delete'

/** A feature with the five usual actions. */
interface Feature {
  readonly can: (action: Action) => Permission
  readonly all: readonly [Permission, ...Permission[]]
}

interface Shared<Table, Row, Detail, Filters, Column extends string> {
  /** Where its records are kept. */
  readonly table: Table
  /** `Short Link`: what `records` calls them, said here too, so that a screen need not load what is known of all others. */
  readonly noun: string
  readonly path: `/${string}`
  readonly row: Row
  readonly detail: Detail
  readonly filters: Filters
  readonly sort: readonly [Column, ...Column[]]
  /** Needed besides for each of the calls. */
  readonly also?: readonly Permission[]
  /** Who else may read. */
  readonly access?: { readonly list?: Access; readonly detail?: Access }
  /** What the API document says where the usual sentence is not enough. */
  readonly summary?: { readonly [Call in 'list' | 'detail' | 'create' | 'update' | 'save' | 'remove']?: string }
}

const pairOf = (also: readonly Permission[] | undefined): Pick<Endpoint, 'also'> => (also ? { also } : {})

const shared = <
  const Table extends string,
  Row extends z.ZodType,
  Detail extends z.ZodType,
  Filters extends z.core.$ZodShape,
  const Column extends string,
>(
  { can }: Feature,
  { table, noun, path, row, detail, filters, sort, also, access = {}, summary = {} }: Shared<Table, Row, Detail, Filters, Column>,
) => {
  const one = noun.toLowerCase()
  const pair = pairOf(also)
  return {
    list: endpoint({
      ...pair,
      method: 'GET',
      path,
      access: access.list ?? [can('list')],
      summary: summary.list ?? `Records of the kind ${one}`,
      query: listQuery(filters, sort),
      data: paged(row),
    }),
    detail: endpoint({
      ...pair,
      method: 'GET',
      path: `${path}/:id`,
      access: access.detail ?? [can('view'), can('update')],
      summary: summary.detail ?? `One ${one}`,
      params: idParams,
      data: detail,
    }),
    remove: endpoint({
      ...pair,
      method: 'DELETE',
      path: `${path}/:id`,
      access: [can('delete')],
      summary: summary.remove ?? `Moves a ${one} that nothing uses to the bin`,
      params: idParams,
      query: versionQuery,
      data: z.null(),
      record: table,
      message: `${noun} Deleted Successfully`,
    }),
    removeAll: { ...removeAllOf(path, [can('delete')], one), ...pair },
  }
}

interface Calls<Table, Row, Detail, Form, Change, Filters, Column extends string>
  extends Shared<Table, Row, Detail, Filters, Column> {
  /** The body of creating. */
  readonly form: Form
  /** The body of changing: `patchOf(shape)`, with the rules between its fields. */
  readonly change: Change
}

/** The five calls of a plain record. Spread them, then override what is special. */
export const crudApi = <
  const Table extends string,
  Row extends z.ZodType,
  Detail extends z.ZodType,
  Form extends z.ZodType,
  Change extends z.ZodType,
  Filters extends z.core.$ZodShape,
  const Column extends string,
>(
  feature: Feature,
  calls: Calls<Table, Row, Detail, Form, Change, Filters, Column>,
) => {
  const { table, noun, path, detail, form, change, also, summary = {} } = calls
  const one = noun.toLowerCase()
  return {
    ...shared(feature, calls),
    create: endpoint({
      ...pairOf(also),
      method: 'POST',
      path,
      access: [feature.can('create')],
      summary: summary.create ?? `Creates a ${one}`,
      body: form,
      data: detail,
      status: 201,
    }),
    update: endpoint({
      ...pairOf(also),
      method: 'PATCH',
      path: `${path}/:id`,
      access: [feature.can('update')],
      summary: summary.update ?? `Changes a ${one}`,
      params: idParams,
      body: change,
      data: detail,
      record: table,
    }),
  }
}

interface SaveCalls<Table, Row, Detail, Body, Filters, Column extends string>
  extends Shared<Table, Row, Detail, Filters, Column> {
  /** The body of both: `saveOf(shape)`, with the rules between its fields. */
  readonly body: Body
}

/** The four calls of a plain record that the specification creates and changes with one call. */
export const saveApi = <
  const Table extends string,
  Row extends z.ZodType,
  Detail extends z.ZodType,
  Body extends z.ZodType,
  Filters extends z.core.$ZodShape,
  const Column extends string,
>(
  feature: Feature,
  calls: SaveCalls<Table, Row, Detail, Body, Filters, Column>,
) => {
  const { table, noun, path, detail, body, also, summary = {} } = calls
  const one = noun.toLowerCase()
  return {
    ...shared(feature, calls),
    save: endpoint({
      ...pairOf(also),
      method: 'POST',
      path,
      access: [feature.can('create'), feature.can('update')],
      saves: true,
      summary: summary.save ?? `Creates a ${one}, or with an id changes that one, which needs update`,
      body,
      data: detail,
      record: table,
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
  /** How the list itself is called. */
  readonly title?: string
  /** Needed besides for each of the screens. */
  readonly also?: readonly Permission[]
}

/** The four screens of a plain record. Spread them, then override what is special. */
export const crudScreens = <const Path extends `/${string}`>(
  { can, all }: Feature,
  { path, noun, crumbs, also, label = noun, title = `${noun} List` }: Screens<Path>,
) => {
  const below = [...crumbs, { label, path }]
  const screen = <P extends string>(at: P, called: string, needs: readonly Permission[], above: readonly Crumb[]) =>
    ({ path: at as P & `/${string}`, title: called, needs, crumbs: above, ...(also && { also }) }) satisfies Screen
  return {
    list: screen(path, title, all, crumbs),
    create: screen(`${path}/create`, `Create ${noun}`, [can('create')], below),
    edit: screen(`${path}/edit/:id`, `Edit ${noun}`, [can('update')], below),
    detail: screen(`${path}/detail/:id`, `${noun} Details`, [can('view')], below),
  }
}
