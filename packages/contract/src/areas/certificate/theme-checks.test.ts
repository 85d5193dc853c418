import { expect, test } from 'vitest'
import { templateForm } from './template.ts'
import { themeApi, themeDraft, themeForm } from './theme.ts'
import { CODE_MAX_BYTES, cssIsWhole, htmlProblems, themeWarnings } from './theme-checks.ts'

const html = '<section>{{participant_name}} {{certificate_number}}</section>'
const messages = (form: unknown) => themeForm.safeParse(form).error?.issues.map((issue) => issue.message) ?? []

test('what is missing is said one by one', () => {
  expect(htmlProblems(' ')).toEqual(['HTML is required'])
  expect(htmlProblems('<p>')).toEqual([
    'Placeholder {{participant_name}} is required',
    'Placeholder {{certificate_number}} is required',
  ])
  expect(htmlProblems(html)).toEqual([])
  expect(htmlProblems(html + 'é'.repeat(60_000))).toEqual(['HTML must not exceed 100 KB'])
})

test('a theme form names its fields', () => {
  expect(messages({ orientation: 'round', page_size: 'A4', html: '', css: 'x'.repeat(110_000) })).toEqual([
    'Title is required',
    'Orientation is not valid',
    'HTML is required',
    'CSS must not exceed 100 KB',
  ])
  expect(themeForm.parse({ title: 'Blue', orientation: 'landscape', page_size: 'A4', html })).toMatchObject({
    css: '',
    is_default: false,
    status: 'draft',
  })
})

test('a change says nothing about what it leaves out', () => {
  expect(themeApi.update.body.parse({ title: 'Green' })).toEqual({ title: 'Green' })
})

test('a fixed date must be given', () => {
  const form = {
    title: 'Default',
    type: 24,
    theme_id: '0a0a0a0a-0000-4000-8000-000000000000',
    body_text: 'x',
    city_id: '0a0a0a0a-0000-4000-8000-000000000000',
    date_source: 'fixed',
    signatories: [{ name: 'A', position: 'B' }],
  }
  expect(templateForm.safeParse(form).error?.issues[0]).toMatchObject({ path: ['fixed_date'], message: 'Date is required' })
  expect(templateForm.parse({ ...form, fixed_date: '2026-01-02' }).heading).toBe('Certificate of Completion')
  expect(templateForm.safeParse({ ...form, signatories: [] }).error?.issues[0]?.message).toBe('Signatory is required')
})

test.each([
  ['.c{color:red}', true],
  ['.c::after{content:"}"} /* { */', true],
  ['@media print{.c{color:red}}', true],
  ['.c{color:red', false],
  ['.c{background:url(data:x}', false],
  ['/* open', false],
  ['.c{content:"open\n}', false],
  ['}', false],
])('%s is whole: %s', (css, whole) => {
  expect(cssIsWhole(css)).toBe(whole)
})

test('unknown placeholders and broken styles are warned of, not refused', () => {
  expect(themeWarnings(`${html}{{hobby}}`, '.c{')).toEqual(['Unknown placeholder {{hobby}}', 'CSS could not be read completely'])
})

test('what may not be saved is not drawn either: 100 KB of each, counted in bytes', () => {
  const kept = 'é'.repeat(CODE_MAX_BYTES / 2)
  const problems = (draft: object) => themeDraft.safeParse(draft).error?.issues.map((issue) => issue.message) ?? []
  expect(problems({ html: kept, css: kept })).toEqual([])
  expect(problems({ html: `${kept}x`, css: `${kept}x` })).toEqual(['HTML must not exceed 100 KB', 'CSS must not exceed 100 KB'])
})
