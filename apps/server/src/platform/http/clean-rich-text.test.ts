import { contentDescription, patchOf, requiredText, richText } from '@pelita/contract/core/fields.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { cleanRichText, lackingAfterCleaning } from './clean-rich-text.ts'

const form = z.object({
  title: requiredText('Title'),
  instruction: richText('Instruction'),
  steps: z.array(z.object({ text: richText('Step').nullish(), note: z.string() })).optional(),
})
const attack = '<p onclick="steal()">Hi<script>steal()</script></p>'

test('rich text is cleaned wherever it stands, plain text stays to the letter', () => {
  const cleaned = cleanRichText(form, {
    title: attack,
    instruction: attack,
    steps: [
      { text: attack, note: attack },
      { text: null, note: 'x' },
    ],
  })
  expect(cleaned).toEqual({
    title: attack,
    instruction: '<p>Hi</p>',
    steps: [
      { text: '<p>Hi</p>', note: attack },
      { text: null, note: 'x' },
    ],
  })
})

test('a partial change is cleaned too', () => {
  expect(cleanRichText(patchOf(form), { instruction: attack })).toEqual({ instruction: '<p>Hi</p>' })
})

test('a body without rich text is passed on as it is', () => {
  const body = { title: attack }
  expect(cleanRichText(form.pick({ title: true }), body)).toBe(body)
})

test('a required text that held nothing but what was taken out is asked for, where it stands', () => {
  const schema = z.object({ about: contentDescription.optional(), parts: z.array(z.object({ text: contentDescription })) })
  const asked = (body: z.input<typeof schema>) =>
    [...lackingAfterCleaning(schema, cleanRichText(schema, schema.parse(body)))].map(({ path, message }) => [
      path.join('.'),
      message,
    ])
  const empty = '<script>steal()</script>'
  expect(asked({ about: empty, parts: [{ text: attack }, { text: empty }] })).toEqual([
    ['about', 'Description is required'],
    ['parts.1.text', 'Description is required'],
  ])
  expect(asked({ parts: [{ text: attack }] })).toEqual([])
})
