import { Button } from '@mantine/core'
import type { MouseEvent } from 'react'
import { t } from '../text/t.ts'

/** The first choice around it that nobody has made yet. */
const nextChoice = (button: HTMLElement): HTMLInputElement | undefined => {
  const around = button.closest('dialog, [role="dialog"]') ?? document.querySelector('main') ?? document.body
  return [...around.querySelectorAll<HTMLInputElement>('input[role="combobox"]')].find(
    (choice) => !choice.disabled && choice.value === '',
  )
}

/** What is to be chosen first is opened from the empty state that asks for it. */
export function ChooseButton({ label = 'Choose' }: { label?: string }) {
  const open = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const choice = nextChoice(currentTarget)
    choice?.focus()
    choice?.click()
  }
  return (
    <Button variant="default" onClick={open}>
      {t(label)}
    </Button>
  )
}
