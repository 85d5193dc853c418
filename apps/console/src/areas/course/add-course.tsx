import { Button } from '@mantine/core'
import { courseScreens } from '@pelita/contract/areas/course/course.ts'
import { course } from '@pelita/contract/areas/course/course-flags.ts'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useAllowed } from '../../data/session.ts'
import { CommandMenu } from '../../kit/feedback/command-menu.tsx'
import { t } from '../../kit/text/t.ts'

/** The ways to a new course. */
export function AddCourse() {
  const navigate = useNavigate()
  if (!useAllowed(course.can('create'))) return null
  return (
    <CommandMenu
      label="Create Course"
      align="end"
      commands={[{ label: 'Create Manually', icon: IconPencil, run: () => void navigate({ to: courseScreens.create.path }) }]}
      trigger={(trigger) => (
        <Button {...trigger} leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}>
          {t('Create Course')}
        </Button>
      )}
    />
  )
}
