import { type ThemeDetail, themeApi, themeForm, themeScreens } from '@pelita/contract/areas/certificate/theme.ts'
import type { z } from 'zod'
import { filledFrom } from '../../kit/form/record/use-record-form.ts'

export type ThemeValues = z.input<typeof themeForm>

/** A sheet to begin with: what every certificate must show, in the middle of the page. */
const EMPTY = {
  title: '',
  orientation: 'landscape' as const,
  page_size: 'A4' as const,
  html: `<section class="sheet">
  <h1>{{heading}}</h1>
  <p class="name">{{participant_name}}</p>
  <p>{{body_text}}</p>
  <p class="number">{{certificate_number}}</p>
</section>
`,
  css: `.sheet {
  padding: 40mm 30mm;
  font-family: serif;
  text-align: center;
}
.name {
  font-size: 32pt;
}
.number {
  color: #555;
  font-size: 10pt;
}
`,
  background: '',
  is_default: false,
  status: 'draft' as const,
}

export const themeKind = {
  api: themeApi,
  schema: themeForm,
  noun: 'Certificate Theme',
  list: themeScreens.list.path,
  empty: EMPTY,
  valuesOf: (record: ThemeDetail): ThemeValues => filledFrom(EMPTY, record),
}
