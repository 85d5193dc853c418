import { Button } from '@mantine/core'
import { IconEyeOff, IconFolder, IconTrash, IconWorldUpload } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { t } from '../../text/t.ts'
import { SelectionBar } from './bulk-bar.tsx'
import type { BulkTask, NamedRow } from './bulk-tasks.ts'

const ICONS = { Delete: IconTrash, Publish: IconWorldUpload, Unpublish: IconEyeOff, 'Set Category': IconFolder } as const

interface BulkWorkProps {
  tasks: readonly BulkTask[]
  count: number
  /** The ticked rows, and how each is called. */
  rows: () => readonly NamedRow[]
  nameOf: (id: string) => string
  clear: () => void
  /** What only this list can do with its rows. */
  children?: ReactNode
  /** The rows are gone or changed. */
  done: () => void
}

/** The bar of a list whose rows are ticked, with what can be done with all of them. */
export default function BulkWork({ tasks, count, rows, nameOf, clear, children, done }: BulkWorkProps) {
  const [pending, setPending] = useState(false)
  const start = async (task: BulkTask) => {
    const ready = task.begin ? await task.begin() : task
    if (!ready) return
    setPending(true)
    const { doAll } = await import('./do-all.tsx')
    const changed = await doAll(ready, rows(), nameOf).finally(() => setPending(false))
    if (!changed) return
    clear()
    done()
  }
  return (
    <SelectionBar count={count} clear={clear}>
      <Suspense fallback={null}>{children}</Suspense>
      {tasks.map((task) => {
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
    </SelectionBar>
  )
}
