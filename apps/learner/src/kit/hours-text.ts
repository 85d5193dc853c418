import { t } from '@pelita/console/kit/text/t.ts'

/** How long something is, as people say it. */
export const hoursText = (hours: number): string => (hours === 1 ? t('1 hour') : t('{n} hours', { n: hours }))
