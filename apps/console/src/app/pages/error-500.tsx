import { Button } from '@mantine/core'
import { useState } from 'react'
import { Reference } from '../../kit/feedback/reference.tsx'
import { t } from '../../kit/text/t.ts'
import { safePath } from '../safe-path.ts'
import { DEFAULT_TEXT, DEFAULT_TITLE, forgetServerError, storedServerError } from '../start/server-error.ts'
import { BrokenDrawing } from './bare-drawings.tsx'
import { BarePage } from './bare-page.tsx'

/** Starts again from the beginning: the configuration is loaded anew. */
const startAgain = (path: string) => {
  forgetServerError()
  location.assign(path)
}

export default function Error500Page() {
  const [error] = useState(storedServerError)
  return (
    <BarePage
      drawing={<BrokenDrawing />}
      title={error?.title ?? DEFAULT_TITLE}
      text={error?.message ?? DEFAULT_TEXT}
      note={error?.reference && <Reference code={error.reference} />}
      actions={
        <>
          <Button variant="default" onClick={() => startAgain('/')}>
            {t('Back to Home')}
          </Button>
          <Button onClick={() => startAgain(safePath(error?.wanted) ?? '/')}>{t('Try Again')}</Button>
        </>
      }
    />
  )
}
