import { expect, test } from 'vitest'
import { testOrg, testServer } from '../../../test/test-server.ts'
import { fileQuotaCommand, readBytes, writtenBytes } from './file-quota.ts'

const server = testServer()

test.each([
  ['50GB', 50 * 1024 ** 3, '50 GB'],
  ['1.5 tb', 1.5 * 1024 ** 4, '1.5 TB'],
  ['512 KB', 512 * 1024, '512 KB'],
  ['0B', 0, '0 B'],
])('%s is understood and written', (text, bytes, written) => {
  expect(readBytes(text)).toBe(bytes)
  expect(writtenBytes(bytes)).toBe(written)
})

test.each(['', 'much', '50', '-1GB', '9999999999TB'])('“%s” is no size', (text) => {
  expect(() => readBytes(text)).toThrow(`“${text}” is no size. Write it like 50GB or 1.5TB`)
})

test('the command line shows and changes what an organisation may use', async () => {
  const { code } = await testOrg(server)
  const { database } = server.services
  expect(await fileQuotaCommand(database, code, undefined)).toBe(`The files of ${code} take 0 B of 20 GB.`)
  expect(await fileQuotaCommand(database, code, '50GB')).toBe(`The files of ${code} take 0 B of 50 GB.`)
  await expect(fileQuotaCommand(database, 'nobody', '1GB')).rejects.toThrow('There is no organization with the code nobody')
})
