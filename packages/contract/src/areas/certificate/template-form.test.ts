import { expect, test } from 'vitest'
import { templateApi, templateForm } from './template.ts'
import { themeForm } from './theme.ts'

const ID = '0197b0a4-6f7e-7c3a-9d54-0a6f3b7f1c11'

/** What the form sends while nothing optional is filled in. */
const FORM = {
  title: 'Default Classroom',
  type: '24',
  theme_id: ID,
  body_text: 'has completed {{module_title}}',
  city_id: ID,
  date_source: 'completion' as const,
  fixed_date: '',
  signatories: [{ name: 'Ratna', position: 'Direktur', signature_image: '' }],
  background: '',
}

test('what a form leaves empty is nothing in the record: an empty background would hide the one of the theme', () => {
  const form = templateForm.parse(FORM)
  expect([form.background, form.fixed_date, form.signatories[0]?.signature_image]).toEqual([null, null, null])
  const theme = { title: 'Biru', orientation: 'landscape' as const, page_size: 'A4' as const, background: '' }
  expect(themeForm.parse({ ...theme, html: '{{participant_name}} {{certificate_number}}' }).background).toBeNull()
})

test('a change leaves out what it does not name', () => {
  expect(templateApi.update.body.parse({ title: 'Baru' })).toEqual({ title: 'Baru' })
})

test('a fixed date is asked for, and must be one', () => {
  const told = (fixed_date: string) =>
    templateForm
      .safeParse({ ...FORM, date_source: 'fixed', fixed_date })
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  expect(told('')).toEqual(['fixed_date: Date is required'])
  expect(told('2026-02-31')).toEqual(['fixed_date: Date is not valid'])
  expect(told('2026-02-28')).toBeUndefined()
})
