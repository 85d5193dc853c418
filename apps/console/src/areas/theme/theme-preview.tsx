import { Button } from '@mantine/core'
import { type ThemeDraft, themeApi } from '@pelita/contract/areas/certificate/theme.ts'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../data/call.ts'
import { saveFile } from '../../data/download.ts'
import { errorText } from '../../kit/feedback/error-text.ts'
import { PageFrame } from '../../kit/page-frame/page-frame.tsx'
import { PageWarnings } from '../../kit/page-frame/page-warnings.tsx'
import { useLivePage } from '../../kit/page-frame/use-page.ts'
import { Segments } from '../../kit/pickers/segments.tsx'
import { t } from '../../kit/text/t.ts'
import css from './theme.module.css'

const FAILED = 'Preview is not available'

const ZOOMS = [
  { value: 'fit', label: 'Fit' },
  { value: '50', label: '50%' },
  { value: '75', label: '75%' },
  { value: '100', label: '100%' },
] as const

/** The sheet as it will be printed, with the sample learner; it follows what is typed. */
export function ThemePreview({ draft }: { draft: ThemeDraft }) {
  const [zoom, setZoom] = useState<(typeof ZOOMS)[number]['value']>('fit')
  const [pending, setPending] = useState(false)
  const empty = draft.html.trim() === ''
  const { page, problem } = useLivePage(empty ? null : draft, (body) => call(themeApi.preview, { body }))
  const save = () => {
    setPending(true)
    void saveFile(themeApi.previewPdf, { body: draft }, 'Certificate preview.pdf', FAILED).finally(() => setPending(false))
  }
  return (
    <section className={css.preview} aria-label={t('Preview')}>
      <div className={css.tools}>
        <Segments label="Zoom" options={ZOOMS} value={zoom} onChange={setZoom} />
        <Button
          variant="default"
          size="xs"
          disabled={empty}
          loading={pending}
          leftSection={<IconFileTypePdf size={16} stroke={1.5} aria-hidden />}
          onClick={save}
        >
          {t('Preview as PDF')}
        </Button>
      </div>
      <PageFrame
        title={t('Preview')}
        html={page?.html}
        orientation={draft.orientation}
        size={draft.page_size}
        inWindow
        zoom={zoom === 'fit' ? undefined : Number(zoom) / 100}
      />
      {problem !== null && <p className={css.problem}>{errorText(problem, FAILED)}</p>}
      <PageWarnings warnings={page?.warnings ?? []} />
    </section>
  )
}
