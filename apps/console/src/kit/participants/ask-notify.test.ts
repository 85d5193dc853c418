import { expect, test } from 'vitest'
import { z } from 'zod'
import { dialogs } from '../feedback/dialog-store.ts'
import { makeSave } from '../form/make-save.ts'
import { askNotify } from './ask-notify.tsx'

const asked = { api: {}, params: {}, text: 'They are told.' } as unknown as Parameters<typeof askNotify>[0]
const answered = (value?: boolean) => {
  const notify = askNotify(asked)
  dialogs.get()[0]?.settle(value)
  return notify
}

test('both buttons of the question go on, and closing it leaves everything in the form', async () => {
  expect(await answered(true)).toBe(true)
  expect(await answered(false)).toBe(false)
  const sent: unknown[] = []
  const schema = { fetch: async () => z.object({}), here: () => null }
  const options = { version: { updated_at: '' }, save: async () => sent.push(await answered()), failed: 'Failed', saved: 'Saved' }
  const save = makeSave({ options, schema, origin: { current: { values: {} } } } as unknown as Parameters<typeof makeSave>[0])
  await save({})
  expect([sent, dialogs.get()]).toEqual([[], []])
})
