import { shortZone } from '../format/browser-zone.ts'
import { t } from '../text/t.ts'
import classes from './detail.module.css'

/** Whose clock the times above it are. */
export const ZoneNote = () => <p className={classes.zone}>{t('Times are those of {zone}', { zone: shortZone() })}</p>
