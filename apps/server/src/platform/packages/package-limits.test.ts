import { fileApi } from '@pelita/contract/platform/file.ts'
import { expect, test } from 'vitest'
import { packageOfZeros, packageThatLies } from '../../../test/bombs/package-bombs.ts'
import { aLargeFile, uploaded } from '../../../test/media-builders.ts'
import { aPackage } from '../../../test/package-builders.ts'
import { WITH_LIMITS } from '../../../test/server-settings.ts'
import { emptyTestServer, testOrg } from '../../../test/test-server.ts'
import { packagePath } from './package-address.ts'
import { createPackagesApp } from './serve-packages.ts'

const server = emptyTestServer(WITH_LIMITS)
const WRONG_LINKS = 300

test('a package that was made to cost is refused when it is sent', async () => {
  const { admin } = await testOrg(server)
  const sent = async (bytes: Buffer) => {
    const id = await uploaded(admin, 'html5', 'a.zip', bytes)
    const { statusCode, body } = await admin.send(fileApi.finishUpload, { params: { id } })
    return [statusCode, (JSON.parse(body) as { message: string }).message]
  }
  expect(await sent(await packageOfZeros(20))).toEqual([422, 'The package unpacks to more than 100 times its size'])
  expect(await sent(await packageThatLies(20))).toEqual([422, 'The package unpacks to more than it says'])
})

test('whoever guesses links waits after some hundreds; a link that was signed goes on', async () => {
  const { admin } = await testOrg(server)
  const { file_id } = await aLargeFile(admin, 'html5', 'k3.zip', await aPackage({ 'index.html': 'Halo' }))
  const { rows } = await server.services.database.pool.query<{ key: string }>('select key from files where id = $1', [file_id])
  const packages = createPackagesApp(server.services)
  const get = async (url: string, remoteAddress = '198.51.100.7') => packages.inject({ url, remoteAddress })
  const wrong = () => get('/p/9999999999.AAAA.BBBB/index.html')
  for (let n = 0; n < WRONG_LINKS; n++) expect((await wrong()).statusCode).toBe(404)
  const refused = await wrong()
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  const signed = packagePath(server.services.config.secret, rows[0]?.key ?? '')
  expect((await get(signed)).body).toBe('Halo')
  expect((await get('/p/9999999999.AAAA.BBBB/index.html', '198.51.100.8')).statusCode).toBe(404)
  await packages.close()
})
