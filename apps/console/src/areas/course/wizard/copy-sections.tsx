import { Button } from '@mantine/core'
import { courseContentApi } from '@pelita/contract/areas/course/course-contents.ts'
import { IconCopy } from '@tabler/icons-react'
import type { TreeTools } from '../../../kit/content/tree/tree-step.tsx'
import { lazyOpener } from '../../../kit/feedback/lazy-opener.ts'
import { runCall } from '../../../kit/feedback/run-call.ts'
import { t } from '../../../kit/text/t.ts'

const askSections = lazyOpener(async () => (await import('./ask-sections.tsx')).askSections)

/** Sections of another course, put behind the own ones; what is changed here is saved first. */
export function CopySections({ id, tools }: { id: string; tools: TreeTools }) {
  const copy = async () => {
    const body = await askSections(id)
    if (!body || !(await tools.saveFirst())) return
    const told = { done: 'Sections have been successfully copied.', failed: 'Failed to copy sections' }
    const tree = await runCall(courseContentApi.copySections, { params: { id }, body }, told)
    if (tree) tools.settle(tree)
  }
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconCopy size={18} stroke={1.5} aria-hidden />}
        onPointerEnter={askSections.prepare}
        onFocus={askSections.prepare}
        onClick={() => void copy()}
      >
        {t('Copy Sections from Another Course')}
      </Button>
    </div>
  )
}
