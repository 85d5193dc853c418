import { IconClock, IconCornerDownLeft, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { currentSession } from '../../data/session.ts'
import { dialogs, openDialog } from '../../kit/feedback/dialog-store.ts'
import { t } from '../../kit/text/t.ts'
import { menuIcon } from '../area-screens.ts'
import { screenList } from '../screen-list.ts'
import css from './command-palette.module.css'
import { type Destination, destinationsFor, matching } from './destinations.ts'
import { useFoundRecords } from './find-records.ts'
import { recentScreens } from './recent-screens.ts'

/** Ctrl+K: jumps to any permitted screen, and to any record by its name. A second press while a dialog is open does nothing. */
export async function showCommandPalette(go: (href: string) => void): Promise<void> {
  if (dialogs.get().length > 0) return
  const href = await openDialog<string>((close) => <CommandPalette close={close} />, { title: 'Go to a page', size: 'sm' })
  if (href) go(href)
}

function CommandPalette({ close }: { close: (href?: string) => void }) {
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const listId = useId()
  const offered = destinationsFor(
    screenList.map((item) => item.screen),
    currentSession()?.features ?? new Set(),
  )
  const pages = matching(offered, recentScreens(), typed)
  const { found: named, searching } = useFoundRecords(typed)
  const found = [...pages, ...named.filter(({ href }) => !pages.some((page) => page.href === href))].filter(
    ({ href }) => href !== location.pathname,
  )
  const chosen = found[Math.min(at, found.length - 1)]
  const optionId = (item: Destination) => `${listId}-${item.href}`

  useEffect(() => {
    if (chosen) document.getElementById(`${listId}-${chosen.href}`)?.scrollIntoView({ block: 'nearest' })
  }, [chosen, listId])

  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      setAt((Math.min(at, found.length - 1) + step + found.length) % Math.max(found.length, 1))
    }
    if (event.key === 'Enter' && chosen) close(chosen.href)
    // The list is part of the dialog, so Escape closes both at once.
    if (event.key === 'Escape') close()
  }

  return (
    <div className={css.palette}>
      <div className={css.field}>
        <IconSearch size={18} stroke={1.5} aria-hidden />
        <input
          className={css.input}
          data-autofocus
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          aria-label={t('Search pages and records')}
          {...(chosen && { 'aria-activedescendant': optionId(chosen) })}
          placeholder={t('Search pages and records')}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setAt(0)
          }}
          onKeyDown={press}
        />
      </div>
      <div id={listId} className={css.list} role="listbox" aria-label={t('Pages')}>
        {found.map((item) => (
          <Option key={item.href} id={optionId(item)} item={item} chosen={item === chosen} onChoose={() => close(item.href)} />
        ))}
      </div>
      <p className={found.length === 0 ? css.none : 'unseen'} role="status">
        {statusOf(found.length, searching)}
      </p>
    </div>
  )
}

const statusOf = (count: number, searching: boolean): string => {
  if (searching) return t('Searching')
  if (count === 0) return t('No data found')
  return count === 1 ? t('1 result') : t('{count} results', { count })
}

/** `/setting/shorten-link/detail/7` and `/presence/create` have the icon of their entry in the menu. */
const iconOf = ({ href, recent }: Destination) =>
  recent ? IconClock : menuIcon(href.replace(/\/(detail|create|edit)(\/.*)?$/, ''))

function Option({ id, item, chosen, onChoose }: { id: string; item: Destination; chosen: boolean; onChoose: () => void }) {
  const Icon = iconOf(item)
  return (
    // The input keeps the focus and the keys; the pointer only needs the click.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      className={css.option}
      onClick={onChoose}
      onKeyDown={(event) => event.key === 'Enter' && onChoose()}
    >
      <Icon size={18} stroke={1.5} aria-hidden />
      <span className={css.title}>{t(item.title)}</span>
      <span className={css.hint}>{item.hint && t(item.hint)}</span>
      {chosen && <IconCornerDownLeft size={14} stroke={1.5} aria-hidden />}
    </div>
  )
}
