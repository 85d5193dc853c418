import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

const program = `
  const { outliveRejections } = await import(${JSON.stringify(new URL('./report-rejections.ts', import.meta.url).href)})
  outliveRejections((cause) => console.log('told: ' + cause.cause.message))
  Promise.reject(new Error('the database went away'))
  setTimeout(() => console.log('alive'), 50)
`

test('a failure nobody listens to is told and outlived', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program])
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  expect(said.trim().split('\n')).toEqual(['told: the database went away', 'alive'])
  expect(code).toBe(0)
})
