import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { TEST_SECRET } from '../test/test-secret.ts'
import { readConfig } from './config.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'pelita-config-'))
const configOf = (env: Record<string, string>) => readConfig({ DATA_DIR, SECRET: TEST_SECRET, ...env })

test('the address people use serves every organisation unless other hosts are named', () => {
  const address = { PUBLIC_URL: 'https://learn.example/' }
  expect(configOf(address)).toMatchObject({
    publicUrl: 'https://learn.example',
    sharedHosts: ['localhost', '127.0.0.1', 'learn.example'],
  })
  expect(configOf({ ...address, SHARED_CONSOLE_HOST: 'a.example, b.example' }).sharedHosts).toEqual(['a.example', 'b.example'])
})

test('a setting that cannot be meant is told in a sentence', () => {
  expect(() => configOf({ PORT: '99999' })).toThrow('PORT must be a number from 0 to 65535, not “99999”')
  for (const PUBLIC_URL of ['learn.example', 'ftp://learn.example', 'https://'])
    expect(() => configOf({ PUBLIC_URL })).toThrow('PUBLIC_URL must be an address such as https://learn.example')
})
