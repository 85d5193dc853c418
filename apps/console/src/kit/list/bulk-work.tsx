import { Button } from '@mantine/core'
import { IconEyeOff, IconTrash, IconWorldUpload } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useSession } from '../../data/session.ts'
import { t } from '../text/t.ts'
import { BulkBar } from './bulk-bar.tsx'
import { type BulkTask, bulkTasks, namedRows } from './bulk-tasks.ts'
import type { ListDefinition, ListEndpoint, RowOf } from './define-list.ts'
import { nameIn } from './row-name.ts'
import type { Selection } from './selection.ts'

const ICONS = { Delete: IconTrash, Publish: IconWorldUpload, Unpublish: IconEyeOff } as const

interface BulkWorkProps<E extends ListEndpoint> {
  definition: ListDefinition<E>
  selection: Selection<RowOf<E>>
  /** What only this list can do with its rows. */
  children?: ReactNode
  /** The rows are gone or changed. */
  done: () => void
}

/** The bar of a list whose rows are ticked, with what can be done with all of them. */
export default function BulkWork<E extends ListEndpoint>({ definition, selection, children, done }: BulkWorkProps<E>) {
  const held = useSession()?.features ?? new Set<string>()
  const [pending, setPending] = useState(false)
  const start = async (task: BulkTask) => {
    setPending(true)
    const nameOf = (id: string) => {
      const row = selection.chosen.get(id)
      return row ? nameIn(definition, row) : id
    }
    const { doAll } = await import('./do-all.tsx')
    const changed = await doAll(task, namedRows(selection.chosen), nameOf).finally(() => setPending(false))
    if (!changed) return
    selection.clear()
    done()
  }
  return (
    <BulkBar selection={selection}>
      <Suspense fallback={null}>{children}</Suspense>
      {bulkTasks(definition, held).map((task) => {
        const Icon = ICONS[task.label]
        return (
          <Button
            key={task.label}
            variant="default"
            disabled={pending}
            leftSection={<Icon size={18} stroke={1.5} aria-hidden />}
            onClick={() => void start(task)}
          >
            {t(task.label)}
          </Button>
        )
      })}
    </BulkBar>
  )
}
