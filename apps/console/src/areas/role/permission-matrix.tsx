import { Button } from '@mantine/core'
import { ALL_ACCESS, allPermissions } from '@pelita/contract/core/catalogue.ts'
import { permissionGroups } from '@pelita/contract/core/permission-groups.ts'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../kit/text/t.ts'
import { MatrixGroup } from './matrix-group.tsx'
import { cellsOf, searchFeatures } from './matrix-rules.ts'
import css from './permission-matrix.module.css'

interface Props {
  permissions: readonly string[]
  /** What the reader may grant; without `change` the matrix is only shown. */
  held: ReadonlySet<string>
  change?: (permissions: string[]) => void
}

const everything: ReadonlySet<string> = new Set(allPermissions)

/** Features against actions, by group. */
export function PermissionMatrix({ permissions, held, change }: Props) {
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(() => openAtFirst(permissions))
  const all = permissions.includes(ALL_ACCESS)
  const chosen: ReadonlySet<string> = all ? everything : new Set(permissions)
  const groups = searchFeatures(typed)
  const searching = typed.trim() !== ''
  const expanded = permissionGroups.every(({ group }) => open.has(group))
  const flip = (group: string) =>
    setOpen((current) => (current.has(group) ? without(current, group) : new Set([...current, group])))
  const write = change && !all ? (next: ReadonlySet<string>) => change(allPermissions.filter((one) => next.has(one))) : undefined

  return (
    <div className={css.matrix}>
      <div className={css.bar}>
        <label className={css.search}>
          <IconSearch size={18} stroke={1.5} aria-hidden />
          <input
            type="search"
            aria-label={t('Search feature')}
            placeholder={t('Search feature')}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </label>
        <span className={css.count} role="status">
          {all ? t('All access') : t(change ? '{n} permissions selected' : '{n} permissions', { n: chosen.size })}
        </span>
        <Button variant="default" size="sm" onClick={() => setOpen(expanded ? new Set() : everyGroup)} disabled={searching}>
          {t(expanded ? 'Collapse all' : 'Expand all')}
        </Button>
      </div>
      {groups.length === 0 && <p className={css.none}>{t('No data found')}</p>}
      {groups.map((group) => (
        <MatrixGroup
          key={group.group}
          group={group}
          chosen={chosen}
          held={held}
          open={searching || open.has(group.group)}
          flip={() => flip(group.group)}
          write={write}
          plain={change === undefined}
        />
      ))}
    </div>
  )
}

/** Where something is on, there is something to read; in an empty matrix the first group shows what it is about. */
const openAtFirst = (permissions: readonly string[]): ReadonlySet<string> => {
  const used = permissionGroups.filter(({ items }) => cellsOf(items).some((cell) => permissions.includes(cell)))
  return new Set((used.length > 0 ? used : permissionGroups.slice(0, 1)).map(({ group }) => group))
}

const everyGroup: ReadonlySet<string> = new Set(permissionGroups.map(({ group }) => group))

const without = (set: ReadonlySet<string>, one: string) => new Set([...set].filter((other) => other !== one))
