import { IconBolt, IconClock, IconCornerDownLeft, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { currentSession } from '../../data/session.ts'
import { dialogs, openDialog } from '../../kit/feedback/dialog-store.ts'
import { toast } from '../../kit/feedback/toast.tsx'
import { t } from '../../kit/text/t.ts'
import { menuIcon } from '../area-screens.ts'
import { screenList } from '../screen-list.ts'
import css from './command-palette.module.css'
import { type Destination, destinationsFor, keyOf, matching } from './destinations.ts'
import { useFoundRecords } from './find-records.ts'
import { useOwnActions } from './own-actions.ts'
import { pageActions, pressAll } from './page-actions.ts'
import { recentScreens } from './recent-screens.ts'
import { readVerb, withVerb } from './record-verbs.ts'

/** Ctrl+K: to any permitted page and any record by its name, and what can be done with them. A second press while a dialog is open does nothing. */
export async function showCommandPalette(go: (href: string) => Promise<void>): Promise<void> {
  if (dialogs.get().length > 0) return
  const here = pageActions()
  const chosen = await openDialog<Destination>((close) => <CommandPalette here={here} close={close} />, {
    title: 'Find or do',
    size: 'md',
    place: 'top',
  })
  if (!chosen) return
  const { href, title, press, run } = chosen
  if (run) return run()
  if (href !== location.pathname + location.search) await go(href)
  if (press && !(await pressAll(press))) toast.info(t('{action} cannot be done here at the moment.', { action: t(title) }))
}

interface Props {
  here: readonly Destination[]
  close: (chosen?: Destination) => void
}

function CommandPalette({ here, close }: Props) {
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const listId = useId()
  const { found, searching } = useFound(typed, here)
  const chosen = found[Math.min(at, found.length - 1)]
  const optionId = (item: Destination) => `${listId}-${keyOf(item)}`

  useEffect(() => {
    if (chosen) document.getElementById(`${listId}-${keyOf(chosen)}`)?.scrollIntoView({ block: 'nearest' })
  }, [chosen, listId])

  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      setAt((Math.min(at, found.length - 1) + step + found.length) % Math.max(found.length, 1))
    }
    if (event.key === 'Enter' && chosen) close(chosen)
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
          aria-label={t('Search pages, records and actions')}
          {...(chosen && { 'aria-activedescendant': optionId(chosen) })}
          placeholder={t('Search pages, records and actions')}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setAt(0)
          }}
          onKeyDown={press}
        />
      </div>
      <div id={listId} className={css.list} role="listbox" aria-label={t('Pages and actions')}>
        {found.map((item) => (
          <Option key={keyOf(item)} id={optionId(item)} item={item} chosen={item === chosen} onChoose={() => close(item)} />
        ))}
      </div>
      <p className={found.length === 0 ? css.none : 'unseen'} role="status">
        {statusOf(found.length, searching)}
      </p>
    </div>
  )
}

/** Pages and actions, and the records a text names; with a verb before it, what it does with each of them. */
function useFound(typed: string, here: readonly Destination[]) {
  const held = currentSession()?.features ?? new Set<string>()
  const offered = destinationsFor(
    screenList.map((item) => item.screen),
    held,
  )
  const { verb, rest } = readVerb(typed)
  const pages = matching([...offered, ...useOwnActions()], recentScreens(), typed, here)
  const { found: named, searching } = useFoundRecords(rest)
  const records = verb ? withVerb(verb, named, held) : named.filter(({ href }) => !pages.some((page) => page.href === href))
  return { found: [...pages, ...records].filter((one) => one.press || one.run || one.href !== location.pathname), searching }
}

const statusOf = (count: number, searching: boolean): string => {
  if (searching) return t('Searching')
  if (count === 0) return t('No data found')
  return count === 1 ? t('1 result') : t('{count} results', { count })
}

/** `/setting/shorten-link/detail/7` and `/presence/create` have the icon of their entry in the menu. */
const iconOf = ({ href, recent, press, run }: Destination) => {
  if (recent) return IconClock
  return run || press ? IconBolt : menuIcon(href.replace(/\/(detail|create|edit)(\/.*)?$/, ''))
}

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
