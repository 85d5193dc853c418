import '../field/mantine-input.ts'
import { TextInput } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import { readTime } from './read-time.ts'
import { TimeList } from './time-list.tsx'

interface Props extends Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'onBlur'> {
  /** HH:mm, '' while empty, or what was typed when it is no time. */
  value: string
  onChange: (time: string) => void
}

/** A time as people type it, or choose it; what was understood stands there once they leave the field. */
export function TimeBox({ value, onChange, ...frame }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const name = frame['aria-label'] ?? (typeof frame.label === 'string' ? frame.label : '')
  return (
    <TextInput
      placeholder="HH:mm"
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      {...frame}
      value={typed ?? value}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        onChange(readTime(text) ?? text.trim())
      }}
      onBlur={() => setTyped(null)}
      rightSectionPointerEvents="all"
      rightSection={
        <TimeList
          name={name}
          value={value}
          disabled={frame.disabled === true}
          choose={(time) => {
            setTyped(null)
            onChange(time)
          }}
        />
      }
    />
  )
}
