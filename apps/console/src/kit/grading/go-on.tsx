import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { sealReport } from '../report/seal-report.ts'
import { t } from '../text/t.ts'
import css from './grading.module.css'
import type { GoOnSource, NextWork } from './grading-source.ts'

/** So many uses are remembered on the way; works left in earlier ones are offered again. */
const REMEMBERED = 40

/** What was gone through on this way, so that works left there do not lead back at once. */
const usePassed = (worksOf: string): string => {
  const { passed } = useSearch({ strict: false }) as { passed?: unknown }
  const before = typeof passed === 'string' ? passed.split(',').filter((id) => /^[0-9a-f-]{36}$/.test(id)) : []
  return [...new Set([...before, worksOf])].slice(-REMEMBERED).join(',')
}

/** Behind the last work of one use: on to the next of the whole queue. It has the focus, so that Enter goes on as before. */
export function GoOn({ worksOf, next }: GoOnSource) {
  const passed = usePassed(worksOf)
  const [found, setFound] = useState<{ work: NextWork | null; waiting: number } | null>(null)
  const way = useRef<HTMLAnchorElement>(null)
  const latest = useRef(next)
  latest.current = next
  useEffect(() => {
    let left = false
    // Without an answer the end of this use is the end of the way.
    latest.current(passed).then(
      (answer) => left || setFound(answer),
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [passed])
  const work = found?.work ?? null
  const leads = work !== null
  useEffect(() => {
    if (leads) way.current?.focus()
  }, [leads])
  if (!found) return null
  if (!work) return <p className={css.goOn}>{t('Nothing else waits in the grading queue.')}</p>
  const query = new URLSearchParams({ detail: sealReport(work), first: work.id, passed })
  const place = [work.module_title, work.batch_title].filter(Boolean).join(' · ')
  return (
    <div className={css.goOn}>
      <p>
        <strong>{t('Next in the queue: {title}', { title: work.title })}</strong>
        <br />
        {place} · {t('{n} more to grade', { n: found.waiting })}
      </p>
      <Button
        ref={way}
        component={Link}
        to={`${work.path}?${query}`}
        rightSection={<IconArrowRight size={18} stroke={1.5} aria-hidden />}
      >
        {t('Go on')}
      </Button>
    </div>
  )
}
