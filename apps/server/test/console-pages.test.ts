import { expect, test } from 'vitest'
import { SERVING_PAGES } from './server-settings.ts'
import { emptyTestServer } from './test-server.ts'

const server = emptyTestServer(SERVING_PAGES)
const get = (url: string) => server.app.inject({ method: 'GET', url })

test('every path that is no file is the console, with this answer’s nonce', async () => {
  for (const url of ['/', '/presence/detail/1', '/apiary?x=1']) {
    const page = await get(url)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('console')
    const nonce = /nonce="([^"]+)"/.exec(page.body)?.[1]
    expect(page.headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
  }
  expect((await get('/learn/classes')).body).toContain('learner')
})

test('files of the learner app are served below its own path, its worker for that path and nothing above it', async () => {
  const asset = await get('/learn/assets/app-1.js')
  expect([asset.statusCode, asset.body, asset.headers['cache-control']]).toEqual([
    ...[200, '// app', 'public, max-age=31536000, immutable'],
  ])
  expect(asset.headers['service-worker-allowed']).toBeUndefined()
  const worker = await get('/learn/sw.js?v=2')
  expect([worker.statusCode, worker.headers['cache-control']]).toEqual([200, 'no-cache'])
  expect(worker.headers['service-worker-allowed']).toBe('/learn')
  for (const url of ['/learn/assets/gone.js', '/learn/..%2fconsole%2findex.html', '/learn/../../secret.key'])
    expect((await get(url)).body, url).not.toContain('console</')
  expect((await get('/learn/assets/gone.js')).statusCode).toBe(404)
})

test('an unknown file and an unknown path of the API are not the console', async () => {
  expect((await get('/assets/gone.js')).statusCode).toBe(404)
  for (const url of ['/api/nothing', '/api/nothing.json', '/api']) {
    const answer = await get(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ success: false, error: 'Not Found', message: 'Path not found' })
  }
})

test('an address that cannot be read is answered like any other unknown one', async () => {
  for (const url of ['/%E0%A4%A', '/%', '/presence/detail/%FF?tab=%']) {
    const page = await get(url)
    expect([page.statusCode, page.headers['content-type']], url).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.headers['content-security-policy']).toContain("'nonce-")
  }
  for (const url of ['/api/%', '/api/%E0%A4%A?x=%']) {
    const answer = await get(url)
    expect(answer.statusCode, url).toBe(404)
    expect(answer.json()).toMatchObject({ success: false, error: 'Not Found', message: 'Path not found' })
    expect(answer.headers['x-request-id']).toBeTruthy()
  }
  expect((await get('/api/cms/presences/%E0')).json()).toMatchObject({ success: false, error: 'Unauthorized' })
  expect((await get('/s/%E0')).body).toContain('Link not found')
  expect((await get('/assets/%E0.js')).statusCode).toBe(404)
})
