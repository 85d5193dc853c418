import { Button } from '@mantine/core'
import { Link, useRouter } from '@tanstack/react-router'
import { t } from '../../kit/text/t.ts'
import { leave } from '../leave.ts'
import { ClosedDrawing } from './bare-drawings.tsx'
import { BarePage } from './bare-page.tsx'

export default function NotAuthorizedPage() {
  const router = useRouter()
  return (
    <BarePage
      drawing={<ClosedDrawing />}
      title="You are not authorized!"
      text="You don't have permission to access this page. Please contact your administrator to get access."
      actions={
        <>
          <Button variant="default" onClick={() => leave(router)}>
            {t('Logout')}
          </Button>
          <Button component={Link} to="/">
            {t('Back to Home')}
          </Button>
        </>
      }
    />
  )
}
