import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ApiError } from '../../data/api-error.ts'
import { Refusal } from './refusal.tsx'

test('a refused file says below its sentence what came and what is taken', () => {
  const data = { came: 'pdf', taken: ['xlsx', 'csv'] }
  const cause = new ApiError({ status: 415, messages: ['Mime types not accepted'], data })
  const drawn = renderToStaticMarkup(
    <MantineProvider>
      <Refusal cause={cause} failed="Failed" />
    </MantineProvider>,
  )
  expect(drawn).toContain('<p>Mime types not accepted</p><p>This is a PDF. Needed here: XLSX or CSV.</p>')
})
