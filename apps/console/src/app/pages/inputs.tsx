import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import { PasswordInput, type PasswordInputProps, TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../kit/text/t.ts'

const LABEL = { mb: 4 }

export function TextBox({ label, ...props }: TextInputProps & { label: string }) {
  return <TextInput label={t(label)} size="md" labelProps={LABEL} {...props} />
}

/** Masked, with an eye to look at what was typed. */
export function PasswordBox({ label, ...props }: PasswordInputProps & { label: string }) {
  const [seen, setSeen] = useState(false)
  return (
    <PasswordInput
      label={t(label)}
      size="md"
      labelProps={LABEL}
      visible={seen}
      onVisibilityChange={setSeen}
      visibilityToggleButtonProps={{
        'aria-label': t(seen ? 'Hide password' : 'Show password'),
        tabIndex: 0,
        'aria-hidden': false,
      }}
      {...props}
    />
  )
}
