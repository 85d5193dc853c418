import { useOrganization } from '../../data/organization.ts'
import { QrPicture } from '../../kit/qr/qr-picture.tsx'
import { t } from '../../kit/text/t.ts'
import { DUMMY_CODE } from './dummy-code.ts'
import { PlaceSelect } from './place-select.tsx'
import classes from './preview.module.css'
import { usePlace } from './use-place.ts'

/** A class has a code for each of its meetings: which one is meant can be said here, too. */
export default function HiddenCode({ id }: { id: string }) {
  const { url_logo } = useOrganization()
  const [place, choose] = usePlace()
  return (
    <>
      <QrPicture data={DUMMY_CODE} logo={url_logo} blurred label={t('The QR code is hidden')} />
      <p>{t('Please select a batch and schedule to display the QR code')}</p>
      <div className={classes.choose}>
        <PlaceSelect id={id} place={place} onChange={choose} />
      </div>
    </>
  )
}
