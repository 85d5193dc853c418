import { IconCheck, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Bone } from '../feedback/skeletons.tsx'
import { t } from '../text/t.ts'
import css from './choice-list.module.css'
import type { FilterOption } from './filter.ts'

/** From this many options on, a box to look for one is worth its place. */
const SEARCH_FROM = 9

interface ChoiceListProps {
  label: string
  options: readonly FilterOption[] | undefined
  isChosen: (value: string) => boolean
  choose: (value: string) => void
  multiple?: boolean | undefined
}

export function ChoiceList({ options, ...rest }: ChoiceListProps) {
  return options ? <Options options={options} {...rest} /> : <Waiting />
}

/** Arrow keys move, Enter and Space choose, a letter jumps to the next option that starts with it. */
function Options({ label, options, isChosen, choose, multiple }: ChoiceListProps & { options: readonly FilterOption[] }) {
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  // Options may arrive after the list has opened, and only then there is something to go to.
  useEffect(() => box.current?.querySelector<HTMLElement>('input, [tabindex="0"]')?.focus(), [])
  const wanted = text.trim().toLowerCase()
  const shown = options.filter((option) => option.label.toLowerCase().includes(wanted))
  const start = Math.max(
    0,
    shown.findIndex((option) => isChosen(option.value)),
  )

  return (
    <div ref={box} className={css.box}>
      {options.length >= SEARCH_FROM && (
        <label className={css.search}>
          <IconSearch size={16} stroke={1.5} aria-hidden />
          <input
            type="search"
            aria-label={t('Search {label}', { label })}
            placeholder={t('Search')}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'ArrowDown' && focusAt(list.current, 0)}
          />
        </label>
      )}
      <div
        ref={list}
        role="listbox"
        tabIndex={-1}
        aria-label={label}
        aria-multiselectable={multiple}
        className={css.list}
        onKeyDown={(event) => moveFocus(event, list.current)}
      >
        {shown.map((option, index) => (
          <button
            key={option.value}
            type="button"
            role="option"
            aria-selected={isChosen(option.value)}
            tabIndex={index === start ? 0 : -1}
            className={css.option}
            onClick={() => choose(option.value)}
          >
            <span className={css.text}>{option.label}</span>
            <IconCheck size={16} stroke={2} aria-hidden className={css.check} />
          </button>
        ))}
      </div>
      {shown.length === 0 && <p className={css.none}>{t('No data found')}</p>}
    </div>
  )
}

function Waiting() {
  return (
    <div className={css.waiting} aria-busy="true">
      {['60%', '80%', '50%'].map((width) => (
        <Bone key={width} width={width} />
      ))}
    </div>
  )
}

const optionsIn = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])]

const focusAt = (list: HTMLElement | null, index: number) => optionsIn(list).at(index)?.focus()

function moveFocus(event: KeyboardEvent, list: HTMLElement | null) {
  const options = optionsIn(list)
  const current = options.indexOf(document.activeElement as HTMLElement)
  const targets: Record<string, number> = {
    ArrowDown: Math.min(current + 1, options.length - 1),
    ArrowUp: Math.max(current - 1, 0),
    Home: 0,
    End: options.length - 1,
  }
  const target = targets[event.key] ?? (event.key.length === 1 ? startingWith(options, current, event.key) : -1)
  if (target < 0 || event.key === ' ') return
  event.preventDefault()
  options[target]?.focus()
}

const startingWith = (options: readonly HTMLElement[], current: number, letter: string): number => {
  const starts = (option: HTMLElement) => option.textContent?.trim().toLowerCase().startsWith(letter.toLowerCase())
  const next = options.findIndex((option, index) => index > current && starts(option))
  return next >= 0 ? next : options.findIndex(starts)
}
