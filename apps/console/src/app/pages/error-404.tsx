import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { t } from '../../kit/text/t.ts'
import { LostDrawing } from './bare-drawings.tsx'
import { BarePage } from './bare-page.tsx'

export default function Error404Page() {
  return (
    <BarePage
      drawing={<LostDrawing />}
      title="404 Page Not Found"
      text="Oops! The page you are looking for does not exist."
      actions={
        <Button component={Link} to="/">
          {t('Back to Home')}
        </Button>
      }
    />
  )
}
