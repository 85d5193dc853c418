import { expect, test } from 'vitest'
import { z } from 'zod'
import { readSettingsFile, settingsFile } from './settings-file.ts'

const schema = z.object({
  length: z.number().min(8, 'Length must be at least 8'),
  digits: z.boolean(),
  role_id: z.string().nullable(),
  logo: z.string().nullable(),
})
const here = { length: 10, digits: false, role_id: null, logo: null }
const away = { length: 12, digits: false, role_id: '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b', logo: '/files/content/logo.png' }

test('a file carries the settings of a page without what names records or files of the organisation', () => {
  expect(JSON.parse(settingsFile('Authentication', away))).toEqual({
    kind: 'pelita-settings',
    page: 'Authentication',
    values: { length: 12, digits: false },
  })
})

test('a file tells what it would change, and nothing where all is the same', () => {
  expect(readSettingsFile('Authentication', settingsFile('Authentication', away), here, schema)).toEqual({
    changes: [{ field: 'length', from: 10, to: 12 }],
  })
  expect(readSettingsFile('Authentication', settingsFile('Authentication', here), here, schema)).toEqual({ changes: [] })
})

test('a value the form would refuse, an unknown setting and a record of others are named and not taken', () => {
  const text = JSON.stringify({
    kind: 'pelita-settings',
    page: 'Authentication',
    values: { length: 3, colour: 'red', role_id: away.role_id },
  })
  expect(readSettingsFile('Authentication', text, here, schema)).toEqual({
    changes: [
      { field: 'length', from: 10, to: 3, problem: 'Length must be at least 8' },
      { field: 'colour', from: null, to: 'red', problem: 'This setting is not known here' },
      { field: 'role_id', from: null, to: away.role_id, problem: 'It names a record of another organization' },
    ],
  })
})

test('another page and another file are refused', () => {
  expect(readSettingsFile('Content', settingsFile('Authentication', here), here, schema)).toEqual({
    refused: 'The file holds the settings of Authentication',
  })
  expect(readSettingsFile('Content', 'not json', here, schema)).toEqual({ refused: 'The file holds no settings' })
})
