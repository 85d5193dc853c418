import {
  HEADING_DEFAULT,
  type TemplateDetail,
  type TemplateForm,
  templateApi,
  templateForm,
  templateScreens,
} from '@pelita/contract/areas/certificate/template.ts'
import { NUMBER_FORMAT_DEFAULT } from '@pelita/contract/learning/certificate/number-format.ts'
import type { z } from 'zod'
import { filledFrom } from '../../kit/form/record/use-record-form.ts'
import type { ThemeChoice } from './use-themes.ts'

export type TemplateValues = z.input<typeof templateForm>

export const EMPTY_SIGNATORY = { name: '', position: '', signature_image: '' }

const EMPTY_TEMPLATE: TemplateValues = {
  title: '',
  type: '',
  theme_id: '',
  heading: HEADING_DEFAULT,
  body_text: 'has completed {{module_title}}',
  city_id: '',
  date_source: 'completion',
  fixed_date: '',
  signatories: [EMPTY_SIGNATORY],
  logos: [],
  background: '',
  number_format: NUMBER_FORMAT_DEFAULT,
  status: 'draft',
}

/** A new template begins with the organisation's default theme, where there is one that may be used. */
export const newTemplate = (themes: readonly { id: string; is_default: boolean }[]): TemplateValues => ({
  ...EMPTY_TEMPLATE,
  theme_id: themes.find(({ is_default }) => is_default)?.id ?? '',
})

/** The theme a template has stays among the choices, also when it may no longer be chosen anew. */
export const withOwnTheme = (
  { theme, orientation, page_size }: Pick<TemplateDetail, 'theme' | 'orientation' | 'page_size'>,
  themes: readonly ThemeChoice[],
): readonly ThemeChoice[] =>
  themes.some(({ id }) => id === theme.id) ? themes : [{ ...theme, orientation, page_size, is_default: false }, ...themes]

/** A date that is not printed is not sent. */
export const withoutIdleDate = <V extends { date_source: string; fixed_date?: string | null | undefined }>(values: V): V =>
  values.date_source === 'fixed' ? values : { ...values, fixed_date: null }

export const templateKind = {
  api: templateApi,
  schema: templateForm,
  noun: 'Certificate Template',
  list: templateScreens.list.path,
  empty: EMPTY_TEMPLATE,
  valuesOf: (record: TemplateDetail): TemplateValues => ({
    ...filledFrom(EMPTY_TEMPLATE, record),
    type: String(record.type),
    signatories: record.signatories.map((one) => ({ ...one, signature_image: one.signature_image ?? '' })),
  }),
  sent: withoutIdleDate<TemplateForm>,
}
