import { IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { t } from '../../text/t.ts'
import css from './search-box.module.css'
import { keywordOf, SEARCH_MIN } from './search-rule.ts'

interface SearchBoxProps {
  placeholder: string
  /** What the list is searched for at the moment. */
  keyword: string
  search: (keyword: string) => void
  /** Milliseconds of silence before the search fires. */
  delay: number
}

/** Wide enough to read the whole placeholder, where there is room. */
const widthOf = (placeholder: string): string => `${Math.max(280, 48 + placeholder.length * 7)}px`

/** Fires for an empty box or from three characters on, after a moment of silence. */
export function SearchBox({ placeholder, keyword, search, delay }: SearchBoxProps) {
  const [text, setText] = useState(keyword)
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const short = keywordOf(text) === null
  useFollow(keyword, setText)
  useDelayed(text, delay, keyword, search)

  return (
    <div className={css.place} style={{ width: widthOf(t(placeholder)) }}>
      <search className={css.box} data-used={text !== '' || undefined}>
        <IconSearch size={18} stroke={1.5} aria-hidden className={css.icon} />
        <input
          ref={input}
          type="search"
          className={css.input}
          aria-label={t(placeholder)}
          aria-describedby={short ? hintId : undefined}
          placeholder={t(placeholder)}
          value={text}
          maxLength={200}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {short && (
          <span id={hintId} className={css.hint}>
            {t('Type at least {count} characters', { count: SEARCH_MIN })}
          </span>
        )}
        {text !== '' && (
          <ClearButton
            clear={() => {
              setText('')
              input.current?.focus()
            }}
          />
        )}
      </search>
    </div>
  )
}

function ClearButton({ clear }: { clear: () => void }) {
  return (
    <button type="button" className={css.clear} aria-label={t('Clear search')} onClick={clear}>
      <IconX size={16} stroke={1.5} aria-hidden />
    </button>
  )
}

/** The box follows the list when the address changes, but never rewrites what somebody is typing. */
function useFollow(keyword: string, setText: (change: (text: string) => string) => void) {
  useEffect(() => {
    setText((text) => (keywordOf(text) === keyword ? text : keyword))
  }, [keyword, setText])
}

function useDelayed(text: string, delay: number, keyword: string, search: (keyword: string) => void) {
  const latest = useRef({ keyword, search })
  latest.current = { keyword, search }
  useEffect(() => {
    const wanted = keywordOf(text)
    if (wanted === null || wanted === latest.current.keyword) return
    const timer = setTimeout(() => latest.current.search(wanted), delay)
    return () => clearTimeout(timer)
  }, [text, delay])
}
