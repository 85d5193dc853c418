import { Button } from '@mantine/core'
import { grants, type Needs } from '@pelita/contract/core/catalogue.ts'
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useSession } from '../../data/session.ts'
import { type Command, CommandMenu } from '../feedback/command-menu.tsx'
import type { AnyRow, Removal } from '../list/define-list.ts'
import { deleteBlockedText, showDeleteBlocked } from '../list/removal/delete-blocked.ts'
import { prepareRemoval, removeLater } from '../list/removal/lazy-removal.ts'
import { routeOf } from '../page/route-of.ts'
import { t } from '../text/t.ts'

export interface RecordActionsProps<R extends AnyRow> {
  record: R
  /** Absent where this record cannot be edited by anybody. */
  edit?: { readonly to: string; readonly needs: Needs } | undefined
  removal?: Removal<R> | undefined
  /** Where a deleted record leads. */
  list?: string | undefined
  /** Rarer things to do, already those of this person. */
  more?: readonly Command[] | undefined
}

/** What can be done with a record, in the order of every page: Edit, Delete, More. */
export function RecordActions<R extends AnyRow>({ record, edit, removal, list, more = [] }: RecordActionsProps<R>) {
  const held = useSession()?.features ?? new Set<string>()
  return (
    <>
      {edit && grants(held, edit.needs) && (
        <Button component={Link} to={edit.to} leftSection={<IconPencil size={18} stroke={1.5} aria-hidden />}>
          {t('Edit')}
        </Button>
      )}
      {removal && grants(held, removal.needs) && <DeleteButton record={record} removal={removal} list={list} />}
      {more.length > 0 && (
        <CommandMenu
          label="More"
          align="end"
          commands={more}
          trigger={(props) => (
            <Button {...props} variant="default" leftSection={<IconDots size={18} stroke={1.5} aria-hidden />}>
              {t('More')}
            </Button>
          )}
        />
      )}
    </>
  )
}

interface DeleteProps<R extends AnyRow> {
  record: R
  removal: Removal<R>
  list: string | undefined
}

/** A record that has to stay says why when the button is pressed. */
function DeleteButton<R extends AnyRow>({ record, removal, list = '/' }: DeleteProps<R>) {
  const navigate = useNavigate()
  const kept = !removal.when(record)
  const remove = () => void removeLater(removal, record, () => navigate(routeOf(list)))
  return (
    <Button
      variant="default"
      leftSection={<IconTrash size={18} stroke={1.5} aria-hidden />}
      aria-disabled={kept || undefined}
      data-disabled={kept || undefined}
      title={kept ? deleteBlockedText(removal, record) : undefined}
      onPointerEnter={prepareRemoval}
      onFocus={prepareRemoval}
      onClick={kept ? () => showDeleteBlocked(removal, record, (path) => void navigate({ href: path })) : remove}
    >
      {t('Delete')}
    </Button>
  )
}
