import { beforeAll, expect, test } from 'vitest'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { readSettings, writeSettings } from '../../platform/settings/settings.ts'
import { settingsCommand } from './settings-command.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

const set = (path?: string, text?: string) => settingsCommand(server.services.database, org.code, path, text)

test('what nobody set is as the product says; what is set is kept beside the rest, and taken back', async () => {
  const content = () => org.work((db) => readSettings(db, 'content'))
  expect(await content()).toMatchObject({ review_required: false, certificate_hide_name: false })
  await org.work((db) => writeSettings(db, 'content', { review_required: true }))
  await org.work((db) => writeSettings(db, 'content', { certificate_hide_name: true }))
  expect(await content()).toMatchObject({ review_required: true, certificate_hide_name: true })
  await org.work((db) => writeSettings(db, 'content', { review_required: undefined }))
  expect(await content()).toMatchObject({ review_required: false, certificate_hide_name: true })
  const stranger = await testOrg(server)
  expect(await stranger.work((db) => readSettings(db, 'content'))).toMatchObject({ certificate_hide_name: false })
})

test('the operator sets one, is told the default, and takes it back', async () => {
  expect(await set('authentication.otp_mode', 'every_login')).toBe('authentication.otp_mode = every_login (default off)')
  expect(await set('authentication.allowed_ip_ranges', '["10.0.0.0/8"]')).toContain('["10.0.0.0/8"] (default [])')
  expect((await set()).split('\n')).toEqual(
    expect.arrayContaining(['authentication.min_length = 10', 'content.review_required = false']),
  )
  expect(await org.work((db) => readSettings(db, 'authentication'))).toMatchObject({
    otp_mode: 'every_login',
    allowed_ip_ranges: ['10.0.0.0/8'],
  })
  expect(await set('authentication.otp_mode', 'default')).toBe('authentication.otp_mode = off')
})

test('a value that would do nothing and a setting nobody knows are refused', async () => {
  await expect(set('authentication.otp_mode', 'sometimes')).rejects.toThrow(
    '“sometimes” is not a value of authentication.otp_mode',
  )
  await expect(set('authentication.min_length', '200')).rejects.toThrow('“200” is not a value')
  await expect(set('content.colour', 'red')).rejects.toThrow('There is no setting “content.colour”')
  await expect(set('colour.red', '1')).rejects.toThrow('There are no settings “colour”')
  await expect(settingsCommand(server.services.database, 'nobody')).rejects.toThrow('There is no organization')
})
