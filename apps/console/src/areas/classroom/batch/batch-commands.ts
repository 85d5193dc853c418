import type { BatchDetail } from '@pelita/contract/areas/classroom/batch.ts'
import { classroomScreens } from '@pelita/contract/areas/classroom/classroom.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { IconArrowBackUp, IconCalendarX, IconCopy, IconEyeCheck, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { Command } from '../../../kit/feedback/command-menu.tsx'
import { batchActions } from '../batch-actions.tsx'
import { batchSettingsPath } from '../wizard/wizard-paths.ts'

/** What can be done with a batch besides changing and publishing it, as its state allows. */
export function useBatchCommands(batch: BatchDetail): readonly Command[] {
  const navigate = useNavigate()
  const { classroom_id: id, status, phase } = batch
  const act = batchActions(id)
  const another = async () => {
    const made = await act.duplicate(batch)
    if (made) await navigate({ href: batchSettingsPath('edit', id, made) })
  }
  const remove = async () => {
    if (await act.remove(batch)) await navigate({ to: pathTo(classroomScreens.detail.path, { id }), search: { tab: 'batch' } })
  }
  const isComing = status === 'publish' && phase === 'upcoming'
  const offered: readonly [boolean, Command][] = [
    [true, { label: 'Create another like this', icon: IconCopy, run: () => void another() }],
    [status === 'draft', { label: 'Send to Review', icon: IconEyeCheck, run: () => act.review(batch) }],
    [status === 'review', { label: 'Return to Draft', icon: IconArrowBackUp, run: () => act.giveBack(batch) }],
    [isComing, { label: 'Unpublish', icon: IconArrowBackUp, run: () => act.unpublish(batch) }],
    [isComing, { label: 'Cancel Batch', icon: IconCalendarX, run: () => act.cancel(batch) }],
    [batch.can_delete, { label: 'Delete', icon: IconTrash, run: () => void remove() }],
  ]
  return offered.flatMap(([isOffered, command]) => (isOffered ? [command] : []))
}
