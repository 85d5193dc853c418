import { Button } from '@mantine/core'
import { type QuizDetail, quizApi } from '@pelita/contract/areas/quiz/quiz.ts'
import { IconDownload } from '@tabler/icons-react'
import { saveFile } from '../../../data/download.ts'
import { CommandMenu } from '../../../kit/feedback/command-menu.tsx'
import { t } from '../../../kit/text/t.ts'

const FORMATS = [
  { format: 'xlsx', label: 'Excel (XLSX)', extension: 'xlsx' },
  { format: 'gift', label: 'GIFT', extension: 'gift' },
  { format: 'qti', label: 'QTI package', extension: 'zip' },
] as const

/** The questions as a file; what is exported can be imported again without loss. */
export function ExportMenu({ quiz: { id, title } }: { quiz: Pick<QuizDetail, 'id' | 'title'> }) {
  const save = ({ format, extension }: (typeof FORMATS)[number]) =>
    saveFile(
      quizApi.exportQuestions,
      { params: { id }, query: { format } },
      `Questions_${title}.${extension}`,
      'Failed to export questions',
    )
  return (
    <CommandMenu
      label="Export questions"
      align="end"
      trigger={(props) => (
        <Button {...props} variant="default" leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}>
          {t('Export')}
        </Button>
      )}
      commands={FORMATS.map((choice) => ({ label: choice.label, run: () => void save(choice) }))}
    />
  )
}
