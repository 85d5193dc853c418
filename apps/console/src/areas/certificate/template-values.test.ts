import { templateForm } from '@pelita/contract/areas/certificate/template.ts'
import { expect, test } from 'vitest'
import { newTemplate, withOwnTheme, withoutIdleDate } from './template-values.ts'

const theme = (id: string, is_default = false) => ({
  id,
  title: id,
  orientation: 'landscape' as const,
  page_size: 'A4' as const,
  is_default,
})

test('a new template begins with the default theme, or with none', () => {
  expect(newTemplate([theme('biru'), theme('merah', true)]).theme_id).toBe('merah')
  expect(newTemplate([theme('biru')]).theme_id).toBe('')
})

test('an untouched form is told what is missing, and nothing about fields it does not show', () => {
  const { error } = templateForm.safeParse(newTemplate([]))
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([
    'title',
    'type',
    'theme_id',
    'city_id',
    'signatories.0.name',
    'signatories.0.position',
  ])
})

test('a template keeps a theme that is no longer offered', () => {
  const record = { theme: { id: 'lama', title: 'Lama' }, orientation: 'portrait' as const, page_size: 'Letter' as const }
  expect(withOwnTheme(record, [theme('biru')]).map(({ id }) => id)).toEqual(['lama', 'biru'])
  expect(withOwnTheme({ ...record, theme: { id: 'biru', title: 'biru' } }, [theme('biru')])).toHaveLength(1)
})

test('a date that is not printed is not sent', () => {
  expect(withoutIdleDate({ date_source: 'claim', fixed_date: '2026-01-02' }).fixed_date).toBeNull()
  expect(withoutIdleDate({ date_source: 'fixed', fixed_date: '2026-01-02' }).fixed_date).toBe('2026-01-02')
})
