import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { viewAsRole } from '../../data/session.ts'
import { t } from '../../kit/text/t.ts'
import css from './view-as-banner.module.css'

/** Says that the console is shown as a role sees it, and ends that. */
export default function ViewAsBanner({ title }: { title: string }) {
  return (
    <div className={css.banner} role="status">
      <IconEye size={18} stroke={1.5} aria-hidden />
      <p>{t('You are viewing the console as the role “{title}”. Nothing can be changed in this view.', { title })}</p>
      <Button variant="default" size="xs" onClick={() => viewAsRole(null)}>
        {t('End view')}
      </Button>
    </div>
  )
}
