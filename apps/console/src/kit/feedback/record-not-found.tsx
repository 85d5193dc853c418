import { Button } from '@mantine/core'
import { Link, useMatches } from '@tanstack/react-router'
import { t } from '../text/t.ts'
import { Drawing } from './drawing.tsx'
import { State } from './states.tsx'

/** The list the screen belongs to; what lies below the missing record itself leads nowhere. */
const useList = () =>
  useMatches({
    select: (matches) => matches.at(-1)?.staticData.screen?.crumbs.findLast(({ path }) => path && !path.includes(':')),
  })

/** An address whose record is not there, or not any more: another try would not help, so the way leads back to the list. */
export function RecordNotFound({ text }: { text: string }) {
  const list = useList()
  return (
    <State
      drawing={<Drawing kind="unused" />}
      title={text}
      text="It may have been deleted, or the address is not complete."
      action={
        <Button component={Link} to={list?.path ?? '/'} variant="default">
          {list ? t('Back to {page}', { page: t(list.label) }) : t('Back to Home')}
        </Button>
      }
    />
  )
}
