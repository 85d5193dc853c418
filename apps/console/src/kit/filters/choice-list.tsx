import { IconCheck, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { t } from '../text/t.ts'
import css from './choice-list.module.css'
import type { FilterOption } from './filter.ts'

/** From this many options on, a box to look for one is worth its place. */
const SEARCH_FROM = 9

interface ChoiceListProps {
  label: string
  options: readonly FilterOption[]
  isChosen: (value: string) => boolean
  choose: (value: string) => void
  multiple?: boolean | undefined
}

/** Arrow keys move, Enter and Space choose, a letter jumps to the next option that starts with it. */
export default function ChoiceList({ label, options, isChosen, choose, multiple }: ChoiceListProps) {
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  // Options may arrive after the list has opened, and only then there is something to go to.
  useEffect(() => box.current?.querySelector<HTMLElement>('input, [tabindex="0"]')?.focus(), [])
  const wanted = text.trim().toLowerCase()
  const shown = options.filter((option) => option.label.toLowerCase().includes(wanted))
  const chosen = shown.findIndex((option) => isChosen(option.value))

  return (
    <div ref={box} className={css.box}>
      {options.length >= SEARCH_FROM && (
        <OptionSearch label={label} text={text} change={setText} leave={() => optionsIn(list.current)[0]?.focus()} />
      )}
      <div
        ref={list}
        role="listbox"
        tabIndex={-1}
        aria-label={label}
        aria-multiselectable={multiple}
        className={css.list}
        onKeyDown={(event) => moveFocus(event, optionsIn(list.current))}
      >
        {shown.map(({ value, label: name }, index) => (
          <button
            key={value}
            type="button"
            role="option"
            aria-selected={isChosen(value)}
            tabIndex={index === Math.max(0, chosen) ? 0 : -1}
            className={css.option}
            onClick={() => choose(value)}
          >
            <span className={css.text}>{name}</span>
            <IconCheck size={16} stroke={2} aria-hidden className={css.check} />
          </button>
        ))}
      </div>
      {shown.length === 0 && <p className={css.none}>{t('No data found')}</p>}
    </div>
  )
}

interface OptionSearchProps {
  label: string
  text: string
  change: (text: string) => void
  /** Down to the options. */
  leave: () => void
}

function OptionSearch({ label, text, change, leave }: OptionSearchProps) {
  return (
    <label className={css.search}>
      <IconSearch size={16} stroke={1.5} aria-hidden />
      <input
        type="search"
        aria-label={t('Search {label}', { label })}
        placeholder={t('Search')}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'ArrowDown' && leave()}
      />
    </label>
  )
}

const optionsIn = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])]

function moveFocus(event: KeyboardEvent, options: readonly HTMLElement[]) {
  const current = options.findIndex((option) => option.matches(':focus'))
  const target = targetOf(event.key, options.length, current, (letter) => startingWith(options, current, letter))
  if (target < 0) return
  event.preventDefault()
  options[target]?.focus()
}

const startingWith = (options: readonly HTMLElement[], current: number, letter: string): number => {
  const starts = (option: HTMLElement) => option.textContent?.trim().toLowerCase().startsWith(letter.toLowerCase())
  const next = options.findIndex((option, index) => index > current && starts(option))
  return next >= 0 ? next : options.findIndex(starts)
}

/** Where a key leads, or -1 when it is not for moving. */
const targetOf = (key: string, count: number, current: number, byLetter: (letter: string) => number): number => {
  if (key === 'ArrowDown') return Math.min(current + 1, count - 1)
  if (key === 'ArrowUp') return Math.max(current - 1, 0)
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return key.length === 1 && key !== ' ' ? byLetter(key) : -1
}
