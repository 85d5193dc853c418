import { Button } from '@mantine/core'
import { quizImportApi } from '@pelita/contract/areas/quiz/quiz-import.ts'
import { IconDownload } from '@tabler/icons-react'
import { saveFile } from '../../../data/download.ts'
import { useData } from '../../../data/use-data.ts'
import { kilobytes } from '../../../kit/format/kilobytes.ts'
import { t } from '../../../kit/text/t.ts'
import steps from '../../../kit/upload/import-steps.module.css'
import css from './import.module.css'

export const FAILED = 'Failed import questions.'

/** Where the template is and how large; read with the wizard (specification §7), so that the popup knows it at once. */
export const useTemplate = () =>
  useData(quizImportApi.template, {}, FAILED, { show: 'none', staleTime: Number.POSITIVE_INFINITY }).data

/** The file to fill in, with its size. */
export function TemplateDownload({ onTemplate }: { onTemplate: () => void }) {
  const template = useTemplate()
  const extension = template?.url.match(/\.(\w+)(?:$|\?)/)?.[1] ?? 'xlsx'
  const save = async () => {
    if (await saveFile(quizImportApi.templateFile, {}, `Template Quiz.${extension}`, FAILED)) onTemplate()
  }
  return (
    <div className={steps.template}>
      <p>{t('Fill in the template, one question in each row, and import it here.')}</p>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
        onClick={() => void save()}
      >
        {t('Download Template')} {template && <span className={css.size}>{kilobytes(template.size)}</span>}
      </Button>
    </div>
  )
}
