import { Button } from '@mantine/core'
import type { QuizDetail } from '@pelita/contract/areas/quiz/quiz.ts'
import { IconDownload } from '@tabler/icons-react'
import { CommandMenu } from '../../../kit/feedback/command-menu.tsx'
import { t } from '../../../kit/text/t.ts'
import { exportFormats } from './export-commands.ts'

/** The questions as a file; what is exported can be imported again without loss. */
export function ExportMenu({ quiz }: { quiz: Pick<QuizDetail, 'id' | 'title'> }) {
  return (
    <CommandMenu
      label="Export questions"
      align="end"
      trigger={(props) => (
        <Button {...props} variant="default" leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}>
          {t('Export')}
        </Button>
      )}
      commands={exportFormats(quiz)}
    />
  )
}
