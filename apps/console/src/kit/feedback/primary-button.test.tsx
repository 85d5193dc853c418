import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PrimaryButton } from './primary-button.tsx'

const drawn = (missing: string | false) =>
  renderToStaticMarkup(
    <MantineProvider>
      <PrimaryButton missing={missing}>Add</PrimaryButton>
    </MantineProvider>,
  )

test('what works looks so: while something is missing it reads as disabled and is not greyed', () => {
  const button = drawn('Please choose one first')
  expect(button).toContain('aria-disabled="true"')
  expect(button).not.toContain('data-disabled')
  expect(drawn(false)).not.toContain('aria-disabled')
})
