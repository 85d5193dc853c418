import type { MenuEntry } from '@pelita/contract/core/menu.ts'
import { menu, TODAY } from '@pelita/contract/core/menu.ts'
import { IconChevronDown, IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import { useId } from 'react'
import { useSession } from '../../data/session.ts'
import { fullCount } from '../../kit/format/full-count.ts'
import { shortCount } from '../../kit/format/short-count.ts'
import { t } from '../../kit/text/t.ts'
import { menuIcon } from '../area-screens.ts'
import { mayOpenPath } from '../screen-list.ts'
import { BrandMark } from './brand-mark.tsx'
import { activeEntry, type MenuGroup, visibleMenu } from './menu-choice.ts'
import { useOpenGroups } from './open-groups.ts'
import { useShownPaths } from './shown-paths.ts'
import css from './sidebar.module.css'
import { useWaitingCounts, type WaitingCounts } from './waiting-counts.ts'

interface Props {
  collapsed?: boolean
  /** Absent where the sidebar is an overlay. */
  onCollapse?: () => void
}

/** The menu of the specification, as far as this person may use it. */
export function Sidebar({ collapsed = false, onCollapse }: Props) {
  const session = useSession()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const paths = useShownPaths()
  const groups = visibleMenu(menu, session?.access ?? new Set(), paths, (at) => mayOpenPath(at, session?.features))
  const active = activeEntry(groups, path)
  const activeGroup = groups.find((group) => active && group.entries.includes(active))?.label ?? null
  const { isOpen, toggle } = useOpenGroups(
    groups.flatMap((group) => group.entries).length,
    activeGroup,
    groups.find((group) => group.label && group.label !== TODAY)?.label ?? null,
  )

  const waiting = useWaitingCounts(groups)

  return (
    <div className={css.sidebar} data-collapsed={collapsed || undefined}>
      <Link to="/dashboard" activeOptions={{ exact: true }} className={css.brand}>
        <BrandMark sign={collapsed} />
      </Link>
      <nav className={css.nav} aria-label={t('Main menu')}>
        {groups.map((group) => (
          <Group
            key={group.label ?? ''}
            group={group}
            active={active}
            collapsed={collapsed}
            waiting={waiting}
            open={collapsed || group.label === null || isOpen(group.label)}
            onToggle={() => group.label && toggle(group.label)}
          />
        ))}
      </nav>
      <div className={css.footer}>
        <span className={css.version}>{t('Version {version}', { version: import.meta.env.APP_VERSION })}</span>
        {onCollapse && (
          <button
            type="button"
            className="bare-icon"
            onClick={onCollapse}
            aria-label={t(collapsed ? 'Expand menu' : 'Collapse menu')}
            title={t(collapsed ? 'Expand menu' : 'Collapse menu')}
          >
            {collapsed ? (
              <IconLayoutSidebarLeftExpand size={18} stroke={1.5} />
            ) : (
              <IconLayoutSidebarLeftCollapse size={18} stroke={1.5} />
            )}
          </button>
        )}
      </div>
    </div>
  )
}

interface GroupProps {
  group: MenuGroup
  active: MenuEntry | null
  collapsed: boolean
  waiting: WaitingCounts
  open: boolean
  onToggle: () => void
}

function Group({ group, active, collapsed, waiting, open, onToggle }: GroupProps) {
  const listId = useId()
  return (
    <div className={css.group}>
      {group.label !== null && !collapsed && (
        <button type="button" className={css.label} aria-expanded={open} aria-controls={listId} onClick={onToggle}>
          {t(group.label)}
          <IconChevronDown size={14} stroke={2} aria-hidden className={css.chevron} />
        </button>
      )}
      <ul id={listId} className={css.entries} hidden={!open} aria-label={group.label === null ? undefined : t(group.label)}>
        {group.entries.map((entry) => (
          <li key={entry.path}>
            <Entry entry={entry} active={entry === active} collapsed={collapsed} waiting={waiting[entry.path] ?? 0} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Waiting({ count }: { count: number }) {
  const all = t('{count} waiting', { count: fullCount(count) })
  return (
    <span className={css.waiting} title={all}>
      <span aria-hidden>{shortCount(count)}</span>
      <span className="unseen">{all}</span>
    </span>
  )
}

/** While the menu is folded the name stands beside its icon, outside of the scrolling list. */
const placeLabel = ({ currentTarget }: { currentTarget: HTMLElement }) =>
  currentTarget.style.setProperty('--top', `${currentTarget.getBoundingClientRect().top + 8}px`)

interface EntryProps {
  entry: MenuEntry
  active: boolean
  collapsed: boolean
  waiting: number
}

function Entry({ entry, active, collapsed, waiting }: EntryProps) {
  const Icon = menuIcon(entry.path)
  return (
    <Link
      to={entry.path}
      activeOptions={{ exact: true }}
      className={css.entry}
      data-active={active || undefined}
      data-label={t(entry.label)}
      {...(entry.hint && { title: t(entry.hint) })}
      onMouseEnter={placeLabel}
      onFocus={placeLabel}
      {...(active && { 'aria-current': 'page' })}
    >
      <Icon size={18} stroke={1.5} aria-hidden className={css.icon} />
      <span className={collapsed ? 'unseen' : css.text}>{t(entry.label)}</span>
      {waiting > 0 && !collapsed && <Waiting count={waiting} />}
    </Link>
  )
}
