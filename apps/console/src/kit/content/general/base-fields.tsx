import type { Endpoint } from '@pelita/contract/core/endpoint.ts'
import type { Pagination } from '@pelita/contract/core/paging.ts'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { PagedEndpoint } from '../../../data/use-pages.ts'
import { ManyField } from '../../form/choice/many-field.tsx'
import { SelectField } from '../../form/choice/select-field.tsx'
import type { FieldForm, FieldName } from '../../form/field/use-field.tsx'
import { TextField } from '../../form/text/text-field.tsx'
import { CategoryField } from '../../pickers/category-field.tsx'
import { RichTextField } from '../../rich-text/rich-text-field.tsx'
import { t } from '../../text/t.ts'
import { ImageField } from '../../upload/image-field.tsx'
import { TagsField } from './tags-field.tsx'

/** A list that rows are chosen from; the kind of content gives it in. */
type ListOf<Row> = PagedEndpoint & Endpoint & { readonly data: z.ZodType<{ results: Row[]; pagination: Pagination }> }

interface Competency {
  readonly id: string
  readonly code?: string | undefined
  readonly name: string
}
interface Provider {
  readonly id: string
  readonly name: string
}
interface Author {
  readonly id: string
  readonly full_name: string
}

/** What every kind of content can say of itself, under its usual names. */
export const BASE_NAMES = {
  ...{ title: 'title', description: 'description', category: 'category_id', level: 'level_id', tags: 'tags' },
  ...{ competencies: 'competencies', providers: 'providers', authors: 'authors', thumbnail: 'thumbnail' },
} as const
export type BaseField = keyof typeof BASE_NAMES

/** What a kind says of the base of its contents: which fields there are, in which order, and where their choices come from. */
export interface ContentBase<V> {
  /** Whose categories are offered. */
  readonly module: string
  readonly fields: readonly BaseField[]
  /** Where the calls of a kind name them otherwise. */
  readonly names?: { readonly [F in BaseField]?: FieldName<V> }
  /** Besides title, description, category and level. */
  readonly required?: readonly BaseField[]
  readonly levels: readonly { readonly id: number; readonly title: string }[]
  readonly competencies?: ListOf<Competency & { readonly code: string }>
  readonly providers?: ListOf<Provider>
  /** `Speaker`, `Host`. */
  readonly authors?: { readonly label: string; readonly from: ListOf<Author> }
  readonly pictures?: {
    readonly maxBytes: number
    readonly given: readonly { readonly name: string; readonly image: string }[]
  }
}

/** What was chosen before, by name. */
export interface ShownBase {
  readonly category_id: string | null
  readonly competencies?: readonly Competency[]
  readonly providers?: readonly Provider[]
  readonly authors?: readonly Author[]
}

interface Props<V> {
  form: FieldForm<V>
  base: ContentBase<V>
  record: ShownBase | undefined
  /** Some of them, where others stand in between. */
  only?: readonly BaseField[]
}

const ALWAYS: readonly BaseField[] = ['title', 'description', 'category', 'level']
const competencyName = ({ code, name }: Competency) => (code ? `${code} ${name}` : name)

/** The base of a content in a form, as its kind says it. */
export function BaseFields<V>({ form, base, record, only = base.fields }: Props<V>) {
  const propsOf = (field: BaseField, label: string, placeholder?: string) => ({
    ...{ form, label, placeholder, name: base.names?.[field] ?? (BASE_NAMES[field] as FieldName<V>) },
    required: ALWAYS.includes(field) || (base.required?.includes(field) ?? false),
  })
  const show: Readonly<Record<BaseField, () => ReactNode>> = {
    title: () => <TextField {...propsOf('title', 'Title', 'Input title')} maxLength={150} />,
    description: () => <RichTextField {...propsOf('description', 'Description', 'Input description')} />,
    category: () => (
      <CategoryField {...propsOf('category', 'Category', 'Select category')} module={base.module} present={record?.category_id} />
    ),
    level: () => (
      <SelectField
        {...propsOf('level', 'Level', 'Select level')}
        options={base.levels.map(({ id, title }) => ({ value: String(id), label: t(title) }))}
      />
    ),
    competencies: () =>
      base.competencies && (
        <ManyField
          {...propsOf('competencies', 'Competencies', 'Select competency')}
          endpoint={base.competencies}
          input={{ query: {} }}
          choice={(row) => ({ value: row.id, label: competencyName(row) })}
          known={(record?.competencies ?? []).map((one) => ({ value: one.id, label: competencyName(one) }))}
          failed="Failed get competencies"
        />
      ),
    providers: () =>
      base.providers && (
        <ManyField
          {...propsOf('providers', 'Providers', 'Select provider')}
          endpoint={base.providers}
          input={{ query: { status: 'active' } }}
          choice={({ id, name }) => ({ value: id, label: name })}
          known={(record?.providers ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          failed="Failed get providers"
        />
      ),
    authors: () =>
      base.authors && (
        <ManyField
          {...propsOf('authors', base.authors.label, 'Select person')}
          endpoint={base.authors.from}
          input={{ query: { for_author: 'true' } }}
          choice={({ id, full_name }) => ({ value: id, label: full_name })}
          known={(record?.authors ?? []).map(({ id, full_name }) => ({ value: id, label: full_name }))}
          failed="Failed get users"
        />
      ),
    tags: () => <TagsField {...propsOf('tags', 'Tags', 'Input tags')} help="Separated by commas" />,
    thumbnail: () =>
      base.pictures && (
        <ImageField
          {...propsOf('thumbnail', 'Thumbnail')}
          folder="content/user-upload/image"
          rules={{ accept: ['image/jpeg', 'image/png'], maxBytes: base.pictures.maxBytes }}
          hint="JPG or PNG, at most 2MB"
          given={base.pictures.given}
        />
      ),
  }
  return base.fields.filter((field) => only.includes(field)).map((field) => <Field key={field} show={show[field]} />)
}

const Field = ({ show }: { show: () => ReactNode }) => show()
