import { grants, type Needs } from '@pelita/contract/core/catalogue.ts'
import { IconDotsVertical, IconEye, IconPencil, IconTrash, IconTrashOff } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useSession } from '../../../data/session.ts'
import { CommandMenu } from '../../feedback/command-menu.tsx'
import { t } from '../../text/t.ts'
import type { AnyRow, Removal, RowAction } from '../define-list.ts'
import { deleteBlockedText, showDeleteBlocked } from '../removal/delete-blocked.ts'
import { prepareRemoval } from '../removal/lazy-removal.ts'
import { type Opening as Opens, openingAction } from './opening.ts'
import css from './row-actions.module.css'

const LOOK = `bare-icon ${css.action}`

interface Opening<Row> {
  needs: Needs
  to: (row: Row) => string
  when?: (row: Row) => boolean
}

export const details = <Row extends AnyRow = AnyRow>(opening: Opening<Row>): RowAction<Row> => ({
  label: 'Details',
  icon: IconEye,
  ...opening,
})
export const edit = <Row extends AnyRow = AnyRow>(opening: Opening<Row>): RowAction<Row> => ({
  label: 'Edit',
  icon: IconPencil,
  ...opening,
})

/** The trash button of a list that can delete its rows. */
export const trash = <Row,>(deletion: {
  needs: Needs
  when: (row: Row) => boolean
  inMenu?: boolean
  run: (row: Row) => void
}): RowAction<Row> => ({
  label: 'Delete',
  icon: IconTrash,
  prepare: prepareRemoval,
  ...deletion,
})

/** In its place on rows that have to stay: says why. */
export const kept = <Row,>(removal: Removal<Row>): RowAction<Row> => ({
  label: 'Cannot be deleted',
  icon: IconTrashOff,
  needs: removal.needs,
  inMenu: removal.inMenu ?? false,
  when: (row) => !removal.when(row),
  tip: (row) => deleteBlockedText(removal, row),
  run: (row, go) => showDeleteBlocked(removal, row, go),
})

/** The actions this person may take at all; which of them a row offers depends on the row. */
export function useAllowedActions<Row>(actions: readonly RowAction<Row>[]): readonly RowAction<Row>[] {
  const held = useSession()?.features ?? new Set<string>()
  return actions.filter((action) => action.needs === undefined || grants(held, action.needs))
}

interface RowActionsProps<Row> {
  row: Row
  /** Who the row is, for readers who meet the button alone. */
  name: string
  actions: readonly RowAction<Row>[]
}

export function RowActions<Row extends AnyRow>({ row, name, actions }: RowActionsProps<Row>) {
  const offered = actions.filter((action) => action.when?.(row) ?? true)
  const gathered = offered.filter((action) => action.inMenu)
  const opening = openingAction(offered)
  return (
    <span className={css.actions}>
      {offered.map((action) => {
        const shown = { row, name, action, opens: opening?.action === action ? opening.as : undefined }
        return !action.inMenu && <ActionButton key={action.label} {...shown} />
      })}
      {gathered.length > 0 && <MoreActions row={row} name={name} actions={gathered} />}
    </span>
  )
}

/** The rarer actions of a row, behind one button. */
function MoreActions<Row extends AnyRow>({ row, name, actions }: RowActionsProps<Row>) {
  const navigate = useNavigate()
  const label = t('More')
  const commands = actions.map((action) => ({
    label: action.label,
    icon: action.icon,
    prepare: action.prepare,
    run: () => (action.to ? void navigate({ href: action.to(row) }) : action.run(row, (path) => void navigate({ href: path }))),
  }))
  return (
    <CommandMenu
      label={name ? `${label} ${name}` : label}
      align="end"
      commands={commands}
      trigger={(props) => (
        <button {...props} type="button" className={LOOK} aria-label={name ? `${label} ${name}` : label} data-tip={label}>
          <IconDotsVertical size={18} stroke={1.5} aria-hidden />
        </button>
      )}
    />
  )
}

interface ActionButtonProps<Row> {
  row: Row
  name: string
  action: RowAction<Row>
  /** How the row opens by it. */
  opens: Opens | undefined
}

function ActionButton<Row>({ row, name, action, opens }: ActionButtonProps<Row>) {
  const navigate = useNavigate()
  const label = t(action.label)
  const Icon = action.icon
  const look = { className: LOOK, 'aria-label': name ? `${label} ${name}` : label, 'data-tip': action.tip?.(row) ?? label }
  const icon = <Icon size={18} stroke={1.5} aria-hidden />
  if (action.to) {
    return (
      <Link to={action.to(row)} {...look} data-opens={opens}>
        {icon}
      </Link>
    )
  }
  return (
    <button
      type="button"
      {...look}
      onPointerEnter={action.prepare}
      onFocus={action.prepare}
      onClick={() => action.run(row, (path) => void navigate({ href: path }))}
    >
      {icon}
    </button>
  )
}
